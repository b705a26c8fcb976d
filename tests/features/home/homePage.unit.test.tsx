/** Home while an order runs: the bar at the top of every page tells of it, and the page does not say it again. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomePage } from '../../../src/features/home/HomePage.tsx';
import homeTexts from '../../../src/features/home/home.en.json';
import { OrderBar } from '../../../src/features/orders/OrderBar.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { chooseStore } from '../someFacts.ts';

addTexts(homeTexts);

it('says a running order once', async () => {
  const crema = createTestCrema();
  const writeId = crema.tell(requested({ orderId: 'o-1', storeName: 'Pine St' }));
  crema.tell(submitted(1, { writeId, orderId: 'o-1', submittedAt: crema.now() }));
  showPage(
    crema,
    '/',
    '/',
    <>
      <OrderBar />
      <HomePage />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('complementary', { name: 'Order in progress' }).textContent).toContain('Pine St');
  expect(screen.getAllByText(/Pine St/)).toHaveLength(1);
  expect(screen.getAllByText('Received')).toHaveLength(1);
});

it.each([
  ['just now', 0, 1],
  ['a day ago', 24 * 3_600_000, 0],
])('says the wait of a store that was chosen %s, where it is still known', async (_when, ms, times) => {
  const crema = createTestCrema({}, chooseStore);
  crema.passTime(ms);
  showPage(crema, '/', '/', <HomePage />);
  await act(async () => undefined);
  expect(screen.getByText('Pine St')).toBeDefined();
  expect(screen.queryAllByText(/Ready in around/)).toHaveLength(times);
  expect(screen.queryByText(/Open/)).toBeNull();
});
