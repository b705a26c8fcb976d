/** Which cards and payment methods payment offers, by status and type; why "Place order" takes no press is said beside it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import type { CardStatus } from '../../../domain/wallet/cardStatus.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import {
  chooseStore,
  fillCart,
  giveCard,
  givePrice,
  noCards,
  readyToPay,
  saveMethods,
  signIn,
  visa,
  storedValueOnlyStore,
} from '../someFacts.ts';
import { isInert, load, radio, saidOfButton } from './paymentKit.tsx';

async function show(config: object, ...steps: readonly Step[]): Promise<TestCrema> {
  const crema = createTestCrema(config, ...steps);
  await load(crema);
  // The texts of codes come by themselves.
  await happens(crema);
  return crema;
}
const card = { lastFour: '4242', balance: 2_500, currency: 'USD' } as const;
const cards = (...statuses: CardStatus[]): FactDraft => ({
  type: 'wallet/fetched',
  data: {
    cards: statuses.map((_, index) => ({ ...card, cardId: `c-${index}`, isPrimary: index === 0 })),
    nicknames: statuses.map((status, index) => `${status} ${index}`),
    statuses,
  },
});

describe('a card that cannot be used', () => {
  it.each([
    [
      'notActivated',
      'Activate this Crema Card with a barista at any Crema store. Customer service: 1-555-0100.',
    ],
    ['lost', 'This Crema Card was reported lost or stolen. Please call customer service at 1-555-0100.'],
    ['closed', 'This Crema Card is closed.'],
    ['foreign', 'This Crema Card has a problem. Please call customer service at 1-555-0100.'],
    ['storeCredit', 'This Crema Card has a problem. Please call customer service at 1-555-0100.'],
  ] as const)('is shown, not to be chosen, and says why: %s', async (status, message) => {
    await show({ supportPhone: '1-555-0100' }, readyToPay, saveMethods, cards(status, 'active'));
    const unusable = radio(new RegExp(`^${status} 0`));
    expect(unusable.disabled).toBe(true);
    await waitFor(() => expect(unusable.closest('label')?.textContent).toContain(message));
    // Although it is the primary one.
    expect(radio(/^active 1/).checked).toBe(true);
  });

  it('leaves the payment to a saved method where there is no other card', async () => {
    await show({}, readyToPay, saveMethods, cards('lost'));
    expect(radio(/^Visa/).checked).toBe(true);
    expect(radio(/^lost/).checked).toBe(false);
  });

  it.each([
    ['were read', cards('active'), /^active 0/],
    ['could not be', { type: 'wallet/fetchFailed', data: { kind: 'unreachable' } }, /^Visa/],
  ] as const)(
    'is waited for: no other payment method is chosen until the cards %s',
    async (_when, fact, chosen) => {
      const crema = await show({}, signIn, chooseStore, fillCart, givePrice, saveMethods);
      expect(radio(/^Visa/).checked).toBe(false);
      expect(isInert()).toBe(true);
      await happens(crema, fact);
      await waitFor(() => expect(radio(chosen).checked).toBe(true));
      expect(isInert()).toBe(false);
      expect(screen.queryAllByText('We could not load your cards.')).toHaveLength(
        chosen.test('Visa') ? 1 : 0,
      );
    },
  );
});

describe('who comes back from adding a payment method', () => {
  it('goes on at what pays, and at the account that was added, which is there a moment later', async () => {
    const crema = createTestCrema({}, readyToPay, saveMethods);
    await load(crema, { search: '?tender=add', state: { did: 'added', paymentMethodId: 'paypal' } });
    await waitFor(() => expect(document.activeElement).toBe(radio(/^Everyday/)));
    expect(radio(/^Everyday/).checked).toBe(true);
    const account = {
      paymentMethodId: 'paypal',
      paymentType: 'paypal',
      maskedAccount: 'd•••@x.test',
    } as const;
    saveMethods(crema, [visa, { ...visa, ...account }]);
    await waitFor(() => expect(radio(/^PayPal/).checked).toBe(true));
    expect(document.activeElement).toBe(radio(/^PayPal/));
  });
});

describe('the payment methods', () => {
  const of = (paymentType: PaymentMethod['paymentType']): PaymentMethod => ({
    ...visa,
    ...{ paymentMethodId: paymentType, paymentType, isDefault: paymentType === 'venmo' },
  });
  const all = (['venmo', 'campusCard', 'paypal', 'visa', 'mastercard', 'discover', 'amex'] as const).map(of);
  const saveAll: Step = (crema) => saveMethods(crema, all);
  const offered = () =>
    within(screen.getByRole('group', { name: 'Pay with' }))
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent ?? '')
      .filter((name) => !name.startsWith('Everyday'))
      .map((name) => name.split('••••')[0]);
  const networks = ['Visa', 'Mastercard', 'Discover', 'American Express'];

  it('that pay for an order are the four card networks and PayPal, in the selector and as the source', async () => {
    await show({}, readyToPay, (crema) => giveCard(crema, 100), saveAll);
    expect(offered()).toEqual(['PayPal', ...networks]);
    const options = within(screen.getByRole('combobox', { name: /^From/ })).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
      ...['paypal', 'visa', 'mastercard', 'discover', 'amex'],
    ]);
  });

  it('leave out PayPal where the setting says so, and what is left out is not the default', async () => {
    await show({ payPalOrderingDisabled: true }, readyToPay, noCards, saveAll);
    expect(offered()).toEqual(networks);
    expect(radio(/^Visa/).checked).toBe(true);
  });
});

async function describedAs(crema: TestCrema): Promise<string | null> {
  await load(crema);
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
