/** The list of past orders is asked for again where the device lost it, or has it only damaged. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { signedIn } from '../../domain/orderFacts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

async function showOrders(bodyOf: (crema: ReturnType<typeof createTestCrema>) => string) {
  const crema = createTestCrema();
  crema.tell(signedIn);
  const document = bodyOf(crema);
  crema.tell({
    type: 'order/previousFetched',
    data: { document, statuses: [], storeNumber: null, locale: 'en-US' },
  });
  await act(async () => {
    showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  });
  return crema.asked.filter(({ type }) => type === 'order/refreshPrevious');
}

it('the list of past orders is asked for once more where its document is gone', async () => {
  expect(await showOrders(() => '0'.repeat(32))).toHaveLength(1);
});

it('and where its document is damaged', async () => {
  expect(await showOrders((crema) => crema.hold([[[1]]]))).toHaveLength(1);
});

it('and not where it can be read', async () => {
  expect(await showOrders((crema) => crema.hold([]))).toEqual([]);
  expect(screen.queryByText('Loading…')).toBeNull();
});
