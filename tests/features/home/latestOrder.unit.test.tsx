/** The running order on the home page, where newer ones have ended. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LatestOrder } from '../../../src/features/home/LatestOrder.tsx';
import homeTexts from '../../../src/features/home/home.en.json';
import { addTexts } from '../../../src/i18n/messages.ts';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';

addTexts(homeTexts);

function order(crema: TestCrema, orderId: string, submittedAt: number, storeName: string) {
  const writeId = crema.tell(requested({ orderId, storeName }));
  crema.tell(submitted(1, { writeId, orderId, submittedAt }));
}

it('is shown where a newer one was cancelled, or picked up', async () => {
  const crema = createTestCrema();
  order(crema, 'o-1', 1, 'Pine St');
  order(crema, 'o-2', 2, 'Oak St');
  showPage(crema, '/', '/', <LatestOrder />);
  expect(screen.getByText('At Oak St')).toBeDefined();
  await happens(crema, {
    type: 'cancellations/heard',
    data: { cursor: '1', orderId: 'o-2', cancelledAt: 3 },
  });
  expect(screen.getByText('At Pine St')).toBeDefined();
  order(crema, 'o-3', 3, 'Elm St');
  await happens(crema, {
    type: 'order/statusChanged',
    data: { orderId: 'o-3', status: 'PickedUp', storeNumber: '7', cursor: '2', changedAt: 4 },
  });
  expect(screen.getByText('At Pine St')).toBeDefined();
});
