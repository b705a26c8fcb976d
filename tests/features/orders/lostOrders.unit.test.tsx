/** The list of past orders: asked for again where the device lost it or has it damaged; shown as far as the server had it. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { signedIn } from '../../domain/orderFacts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, happens } from '../showPage.tsx';
import { pastOrder, somePrevious } from './somePrevious.ts';
import { wholeText } from '../../setup/wholeText.ts';

async function showOrders(bodyOf: (crema: ReturnType<typeof createTestCrema>) => string) {
  const crema = createTestCrema({}, signedIn);
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

it('what the server had in part stays on the screen while the rest is asked for, and then has what went back', async () => {
  const crema = createTestCrema({}, signedIn);
  const cancelled = { ...pastOrder, status: 'Received', cancelledAt: pastOrder.submittedAt + 1 } as const;
  const refund = { cents: 525, lastFour: '4821' };
  crema.tell(somePrevious(crema, [cancelled]));
  await act(async () => {
    showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  });
  expect(screen.getByText(wholeText(/^Cancelled at .* goes back to you\.$/))).toBeDefined();
  act(() => void crema.tell({ type: 'order/previousRequested', data: {} }));
  expect(screen.getByText(/goes back to you/)).toBeDefined();
  expect(screen.queryByText('Loading…')).toBeNull();
  await happens(crema, somePrevious(crema, [{ ...cancelled, refund, lastFour: '4821' }]));
  expect(await screen.findByText(/is back on the card that paid it/)).toBeDefined();
});
