/** When an order is ready, as its card says it: minutes that pass, and times by the clock of its store. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { OrderCard } from '../../../src/features/orders/OrderCard.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { pastOrder } from './somePrevious.ts';
import { wholeText } from '../../setup/wholeText.ts';

texts('orders');

const MINUTE = 60_000;

/** Estimated at 5 to 8 minutes, so many minutes ago. */
function show(minutesAgo: number, change: Partial<ShownOrder> = {}) {
  const crema = createTestCrema();
  const submittedAt = crema.now() - minutesAgo * MINUTE;
  const pickupTime = {
    ...{ earliest: submittedAt + 5 * MINUTE, latest: submittedAt + 8 * MINUTE },
    ...{ minutesMin: 5, minutesMax: 8 },
  };
  const order = { ...pastOrder, status: 'Preparing' as const, submittedAt, pickupTime, ...change };
  showPage(crema, '/', '/', <OrderCard order={order} />);
}

it.each([
  [0, 'Ready in around 5-8 minutes'],
  [3, 'Ready in around 2-5 minutes'],
  [4.5, 'Ready in around 1-4 minutes'],
  // The clock of the device is behind that of the server.
  [-30, 'Ready in around 5-8 minutes'],
  [5, 'Ready in about 3 minutes'],
  [7.5, 'Ready in about 1 minute'],
])('counts the minutes of an estimate of %d minutes ago: "%s"', (minutesAgo, said) => {
  show(minutesAgo);
  expect(screen.getByText(said)).toBeDefined();
});

const honolulu = { utcOffsets: '-600 HST' };
const noonThere = Date.UTC(2026, 4, 1, 22);

it('says by the clock of its store since when an order is late', () => {
  const pickupTime = { ...pastOrder.pickupTime, latest: noonThere };
  show(0, { ...honolulu, submittedAt: noonThere - 8 * MINUTE, pickupTime });
  expect(screen.getByText(wholeText(/^It was due by 12:00\sPM/))).toBeDefined();
});

it('says by the clock of its store when it was cancelled', () => {
  show(9, { ...honolulu, status: 'Cancelled', cancelledAt: noonThere });
  expect(screen.getByText(wholeText(/^Cancelled at 12:00\sPM/))).toBeDefined();
});
