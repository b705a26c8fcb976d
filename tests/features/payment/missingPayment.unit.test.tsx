/** Why "Place order" takes no press is said beside it, and read with it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { giveCard, readyToPay, saveMethods, storedValueOnlyStore, noCards } from '../someFacts.ts';
import { show, saidOfButton } from './paymentKit.tsx';

async function describedAs(crema: TestCrema): Promise<string | null> {
  show(crema);
  await happens(crema);
  return saidOfButton() ?? null;
}
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
  const crema = createTestCrema({}, readyToPay, (crema) => saveMethods(crema, []));
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
