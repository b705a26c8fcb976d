/** The history on screen: each kind with its receipt, what is pending, later pages, and what is known while there is no answer. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/history/shape.ts';
import { HistoryPage } from '../../../src/features/history/HistoryPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const some: Omit<HistoryEntry, 'entryId' | 'kind'> = {
  ...{ state: 'done', at: Date.UTC(2026, 10, 28, 9, 30), amount: 525, currency: 'USD', stars: null },
  ...{ movement: null, storeName: null, orderId: null, lastFour: null, otherLastFour: null },
  ...{ name: null, orderNumber: null, tip: null, laterTip: null, tipUntil: null },
};
const order: HistoryEntry = {
  ...some,
  entryId: 'order o-1',
  kind: 'order',
  state: 'pending',
  orderId: 'o-1',
  storeName: 'Pike Place',
};
const gift: HistoryEntry = {
  ...some,
  entryId: 'gift g-1',
  kind: 'giftSent',
  amount: 2_500,
  name: 'Noor',
  orderNumber: 'G-7',
};
const stars: HistoryEntry = {
  ...some,
  entryId: 'stars 1',
  kind: 'stars',
  amount: null,
  stars: -2_500,
  movement: 'redeemed',
};

function show(entries: readonly HistoryEntry[], next: string | null = null) {
  const crema = createTestCrema({}, signIn);
  const document = crema.hold({ entries, next });
  crema.tell({ type: 'history/fetched', data: { key: 'all', document, next } });
  showPage(crema, '/account/history', '/account/history', <HistoryPage />);
  return crema;
}

it('tells what happened, with its receipt, and what is pending', async () => {
  show([order, gift, stars]);
  await screen.findByText('Gift to Noor');
  expect(screen.getByText('Pending')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    '/menu/previous/o-1/receipt',
  );
  expect(screen.getByText('G-7')).toBeDefined();
  expect(screen.getByText('-25 stars')).toBeDefined();
});

it('shows the next page below, and keeps what is known where the question fails', async () => {
  const crema = show([order], 'there');
  await press('Show more');
  expect(crema.asked.at(-1)).toMatchObject({ type: 'history/refresh', data: { key: 'all there' } });
  const document = crema.hold({ entries: [gift], next: null });
  await happens(crema, { type: 'history/fetched', data: { key: 'all there', document, next: null } });
  await screen.findByText('Gift to Noor');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await happens(crema, { type: 'history/fetchFailed', data: { key: 'all', kind: 'timeout' } });
  expect(await screen.findByText(/This is what we knew last/)).toBeDefined();
  expect(screen.getByText('Pike Place', { exact: false })).toBeDefined();
});
