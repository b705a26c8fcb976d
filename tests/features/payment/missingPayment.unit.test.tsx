/** Why "Place order" takes no press is said beside it, and read with it. */
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { giveCard, readyToPay, saveMethods, storedValueOnlyStore } from '../someFacts.ts';

beforeAll(async () => void (await fetchDeferred(loadPayment)));

async function describedAs(crema: TestCrema): Promise<string | null> {
  showPage(crema, '/menu/cart#payment-summary', '/menu/cart', <CartRoute />);
  await happens(crema);
  const button = screen.getByRole('button', { name: /^Place order/ });
  const id = button.getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
}
const noCards: FactDraft = { type: 'wallet/fetched', data: { cards: [], nicknames: [] } };
const blocked = (crema: TestCrema) => {
  const { cards, nicknames } = crema.world().wallet;
  const data = { cards: [...cards], nicknames: [...nicknames], statuses: ['lost' as const] };
  crema.tell({ type: 'wallet/fetched', data });
};

it.each([
  [
    'there is nothing that pays',
    (crema: TestCrema) => void crema.tell(noCards),
    'Add a payment method first.',
  ],
  ['the only card is blocked', blocked, 'Add a payment method first.'],
  [
    'nothing covers what the card does not',
    (crema: TestCrema) => giveCard(crema, 100),
    'This card does not cover your order. Add a payment method first.',
  ],
  [
    'the store takes stored value alone, and there is none',
    (crema: TestCrema) => {
      crema.tell(noCards);
      crema.tell(storedValueOnlyStore);
    },
    'This store only accepts Crema Cards as payment to order ahead',
  ],
])('says what to do where %s', async (_what, happened, says) => {
  const crema = createTestCrema();
  readyToPay(crema);
  saveMethods(crema, []);
  happened(crema);
  expect(await describedAs(crema)).toBe(says);
});

it('says nothing of it while the payment methods are read, nor where something pays', async () => {
  const crema = createTestCrema();
  readyToPay(crema, 100);
  expect(await describedAs(crema)).toBeNull();
  giveCard(crema, 2_500);
  await happens(crema);
  expect(screen.queryByText(/Add a payment method first/)).toBeNull();
});
