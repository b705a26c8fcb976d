/** The facts that lead to an order, for given–when–then tests: a member with a card, a store, one latte, its price. */
import type { FactDraft, IntentDraft } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { pricingSignature } from '../../domain/pricing/rules.ts';
import { latte } from './cart/someLatte.ts';
import { store } from '../flow/openApp.ts';
import { idOf, NOON, worldAfter } from './given.ts';

export type Given = FactDraft & { readonly cause?: number };
export type DataOf<T extends FactDraft['type']> = Extract<FactDraft, { type: T }>['data'];

export const signedIn: FactDraft = {
  type: 'session/signedIn',
  data: { memberId: 'm', firstName: 'Maya', email: 'maya@example.com' },
};
export const storeChosen: FactDraft = { type: 'locator/storeSelected', data: { store } };
export const latteAdded: FactDraft = { type: 'cart/itemAdded', data: { line: latte('a') } };
const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
export const cardsKnown: FactDraft = { type: 'wallet/fetched', data: { cards: [card], nicknames: ['Mine'] } };

export const basis: readonly FactDraft[] = [signedIn, storeChosen, latteAdded, cardsKnown];
export const signatureOf = (world: World): string => pricingSignature(world) ?? '';
export const signature = signatureOf(worldAfter(basis));

export const priceOf = (change: Partial<DataOf<'pricing/priced'>> = {}): DataOf<'pricing/priced'> => ({
  signature,
  orderId: 'o-1',
  expiresIn: 300,
  price: 545,
  subtotal: 500,
  tax: 45,
  currency: 'USD',
  lineItems: [{ key: 'a', label: 'Latte', price: 500, lineId: 'a' }],
  isTipEnabled: false,
  waitMinutes: { min: 3, max: 5 },
  ...change,
});

/** A question and its answer, after `before` other facts. */
export const priced = (
  change: Partial<DataOf<'pricing/priced'>> = {},
  before = basis.length,
): readonly Given[] => [
  { type: 'pricing/requested', data: { signature: change.signature ?? signature } },
  { type: 'pricing/priced', cause: before + 1, data: priceOf(change) },
];

/** A stored-value card pays all. */
const byCard = (cardAmount: number) => ({
  paymentMethodId: null,
  cardAmount,
  reloadAmount: null,
  payer: null,
});

/** One press away from an order. */
export const ready: readonly Given[] = [...basis, ...priced()];

export const submit = (seen: Partial<Extract<IntentDraft, { type: 'order/submit' }>['data']> = {}) =>
  ({
    type: 'order/submit',
    data: {
      ...{
        orderId: 'o-1',
        cardId: 'c-1',
        price: 545,
        tipAmount: 0,
        total: (seen.price ?? 545) + (seen.tipAmount ?? 0),
      },
      ...byCard(seen.total ?? (seen.price ?? 545) + (seen.tipAmount ?? 0)),
      ...{ scheduledFor: null, ...seen },
    },
  }) as const;

export const requested = (change: Partial<DataOf<'order/submitRequested'>> = {}): FactDraft => ({
  type: 'order/submitRequested',
  data: {
    ...{
      orderId: 'o-1',
      storeNumber: '99001',
      storeName: 'Pine St',
      cardId: 'c-1',
      price: 545,
      tipAmount: 0,
      currency: 'USD',
    },
    lines: [latte('a')],
    ...{ collectionType: 'IN_STORE', scheduledFor: null },
    ...byCard((change.price ?? 545) + (change.tipAmount ?? 0)),
    ...change,
  },
});

/** `place`: where in the list of facts the order was asked for, from 1. */
export const submitted = (place: number, change: Partial<DataOf<'order/submitted'>> = {}): FactDraft => ({
  type: 'order/submitted',
  data: {
    writeId: idOf(place),
    ...{ orderId: 'o-1', orderToken: 'token-1', storeNumber: '99001', status: 'Received', total: 545 },
    submittedAt: NOON,
    pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
    cardBalance: 1_955,
    ...change,
  },
});

export const refused = (place: number, code = 'STORE_CLOSED', reloaded: number | null = null): FactDraft => ({
  type: 'order/refused',
  data: { writeId: idOf(place), orderId: 'o-1', code, reloaded },
});
