/** Each declared write: what is sent of it, what its answers become, how its outcome is asked for, and when it is given up. */
import type { FactDraft } from '../../domain/events.ts';
import type { Write } from '../../domain/outbox/write.ts';
import { latte, latteCup } from '../domain/cart/someLatte.ts';
import { change } from '../domain/cartFacts.ts';
import { NOON } from '../domain/given.ts';

type Fact = FactDraft | 'accepted';
export interface WriteRow {
  readonly write: Readonly<Record<string, unknown>> & { readonly kind: Write['kind'] };
  /** What a volatile one carries. */
  readonly secret?: string;
  /** The call, and what it is given. */
  readonly sends: readonly unknown[];
  readonly answers: readonly (readonly [value: unknown, fact: Fact])[];
  /** The fact of a refusal with the code NO. */
  readonly refused: FactDraft;
  readonly mostTries: 3 | null;
  /** The call by which its outcome is asked for, and what is made of the answer; null: it is sent again without asking. */
  readonly asks: { readonly call: string; readonly knows: readonly (readonly [unknown, unknown])[] } | null;
}

const writeId = 'w-1';
const fact = (type: string, data: object): FactDraft => ({ type, data: { writeId, ...data } }) as FactDraft;
const refusedBy = (code = 'NO') => ({ status: 'refused', code });
const states = (['unknown', 'inProgress', 'accepted'] as const).map(
  (status) => [{ status }, status] as const,
);

const submission = {
  ...{ orderId: 'o-1', storeNumber: '7', cardId: 'c-1', amount: 545, tipAmount: 0, scheduledFor: null },
  ...{ paymentMethodId: null, cardAmount: null, reloadAmount: null },
};
export const taken = {
  ...{ orderId: 'o-1', orderToken: 'token-1', storeNumber: '7', status: 'Received', total: 545 },
  ...{ submittedAt: NOON, cardBalance: 1_955 },
  pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
} as const;
const orderRefused = (reloaded: number | null = null) =>
  fact('order/refused', { orderId: 'o-1', code: 'NO', reloaded });
const ordered = [
  [taken, fact('order/submitted', taken)],
  ['accepted', 'accepted'],
] as const;
const orderKnown = [
  ...states,
  [{ status: 'done', order: taken }, fact('order/submitted', taken)],
  [{ ...refusedBy(), reloaded: 1_000 }, orderRefused(1_000)],
] as const;
const risk = 'gathered';

const curb = { storeNumber: '7', orderToken: 'token-1', displayName: 'Maya', stallNumber: 3 };
const announced = {
  storeNumber: '7',
  orderToken: 'token-1',
  displayName: 'Maya',
  way: 'IN_STORE',
  saidAt: NOON,
} as const;
const arrived = { arrivalId: 'a-1', arrivedAt: NOON, revision: 2 };
const checkedIn = (stallNumber: number) =>
  fact('pickup/checkedIn', { storeNumber: '7', orderToken: 'token-1', ...arrived, stallNumber });
const slot = { orderId: 'o-1', startsAt: NOON };
const cancelled = { orderId: 'o-1', cancelledAt: NOON, refunded: 545 };
const changes = [change('a', 2, latte('a', 2))];
const pickup = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
const refusedChanges = [{ changeId: 'change-a', reason: 'cart/limitReached' }];
const cart = { version: 4, lines: [latte('b')], store: null, pickup, refused: refusedChanges, limit: 15 };
const item = {
  ...{ productNumber: 100, formCode: 'hot', name: 'Latte', sizeCode: 'T', sizeName: 'Tall', sku: 's' },
  ...{ options: [], illustration: latteCup },
};
const address = { addressId: null, address: { line1: '1 Pine St' } };
const saved = fact('addresses/saved', { addressId: 'a-1' });
const added = fact('addresses/singleUseAdded', { tokenRef: 'ref of token' });
/** The port answers in facts. */
const changed = fact('wallet/changed', { cardId: 'c-1', code: null });
const ofWallet = {
  answers: [[changed, changed]],
  refused: fact('wallet/changeRefused', { code: 'NO' }),
} as const;
const methodChanged = fact('paymentMethods/changed', { paymentMethodId: 'p-1' });
const ofMethods = {
  answers: [[methodChanged, methodChanged]],
  refused: fact('paymentMethods/refused', { code: 'NO' }),
} as const;
const cardChange = { kind: 'changeCard', change: 'rename', cardId: 'c-1', nickname: 'Mine' } as const;
const newCard = { kind: 'addCard', makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' } as const;
const moreMoney = { kind: 'reload', cardId: 'c-1', amount: 1_000 } as const;
const methodChange = { kind: 'changePaymentMethod', change: 'remove', paymentMethodId: 'p-1' } as const;
const newMethod = { kind: 'savePaymentMethod', vaultRef: 'ref-1' } as const;

export const writeRows: Readonly<Record<string, WriteRow>> = {
  submitOrder: {
    write: { kind: 'submitOrder', ...submission },
    // A stored-value card alone asks no bank.
    sends: ['submit', submission, writeId, null],
    ...{ answers: ordered, refused: orderRefused(), mostTries: null },
    asks: { call: 'outcome', knows: orderKnown },
  },
  submitGuestOrder: {
    write: { kind: 'submitGuestOrder', ...submission, vaultRef: 'ref-1' },
    secret: 'token',
    sends: [
      'submitAsGuest',
      { orderId: 'o-1', storeNumber: '7', amount: 545, scheduledFor: null },
      ...['token', writeId, risk],
    ],
    ...{ answers: ordered, refused: orderRefused(), mostTries: null },
    // Where the key is unknown it is closed (the test of that is apart).
    asks: { call: 'outcome', knows: orderKnown.filter(([, known]) => known !== 'unknown') },
  },
  cancelOrder: {
    write: { kind: 'cancelOrder', orderId: 'o-1' },
    sends: ['cancel', 'o-1', writeId],
    answers: [[cancelled, fact('cancellations/cancelled', cancelled)]],
    refused: fact('cancellations/refused', { orderId: 'o-1', code: 'NO' }),
    mostTries: null,
    asks: {
      call: 'cancelOutcome',
      knows: [
        ...states.slice(0, 2),
        [{ status: 'done', value: cancelled }, fact('cancellations/cancelled', cancelled)],
        [refusedBy(), fact('cancellations/refused', { orderId: 'o-1', code: 'NO' })],
      ],
    },
  },
  changeCart: {
    write: { kind: 'changeCart', changes, storeNumber: '99001', pickup },
    sends: ['change', changes, '99001', pickup, writeId],
    answers: [[cart, fact('cart/changesTaken', cart)]],
    refused: fact('cart/changesFailed', { kind: 'refused' }),
    // Each change counts once.
    ...{ mostTries: null, asks: null },
  },
  changeFavoriteProduct: {
    write: { kind: 'changeFavoriteProduct', item, favoriteProductId: 'f-1' },
    sends: ['add', 'en-US', item, 'f-1', writeId],
    answers: [['f-2', fact('favoriteProducts/confirmed', { favoriteProductId: 'f-2' })]],
    refused: fact('favoriteProducts/refused', { code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  unlinkPartner: {
    write: { kind: 'unlinkPartner' },
    sends: ['unlinkPartner', writeId],
    answers: [[null, fact('partnerships/unlinked', {})]],
    refused: fact('partnerships/unlinkRefused', { code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  redeemStars: {
    write: { kind: 'redeemStars', stars: 25 },
    sends: ['redeem', 25, writeId],
    answers: [['coupon-1', fact('rewards/changed', { couponCode: 'coupon-1' })]],
    refused: fact('rewards/changeRefused', { code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  returnReward: {
    write: { kind: 'returnReward', couponCode: 'coupon-1' },
    sends: ['giveBack', 'coupon-1', writeId],
    answers: [['coupon-1', fact('rewards/changed', { couponCode: 'coupon-1' })]],
    refused: fact('rewards/changeRefused', { code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  flipFavorite: {
    write: { kind: 'flipFavorite', storeNumber: '7', favorite: true },
    sends: ['flipFavorite', '7', true, writeId],
    answers: [[null, fact('favorites/flipConfirmed', { storeNumber: '7' })]],
    refused: fact('favorites/flipFailed', { storeNumber: '7', kind: 'refused' }),
    ...{ mostTries: 3, asks: null },
  },
  checkIn: {
    write: { kind: 'checkIn', ...curb },
    sends: ['checkIn', curb, writeId],
    // A newer check-in of another device stands.
    answers: [
      [arrived, checkedIn(3)],
      [{ ...arrived, stallNumber: 9 }, checkedIn(9)],
    ],
    refused: fact('pickup/checkInFailed', { storeNumber: '7', orderToken: 'token-1', code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  announceArrival: {
    write: { kind: 'announceArrival', ...announced },
    sends: ['announce', announced, writeId],
    answers: [
      [
        arrived,
        fact('pickup/announced', {
          storeNumber: '7',
          orderToken: 'token-1',
          way: 'IN_STORE',
          arrivedAt: arrived.arrivedAt,
        }),
      ],
    ],
    refused: fact('pickup/announceFailed', { storeNumber: '7', orderToken: 'token-1', code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  reserveSlot: {
    write: { kind: 'reserveSlot', ...slot },
    sends: ['reserve', slot, writeId],
    answers: [[NOON + 1, fact('slots/reserved', { ...slot, expiresAt: NOON + 1 })]],
    refused: fact('slots/reservationRefused', { ...slot, code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  saveAddress: {
    write: { kind: 'saveAddress', ...address },
    sends: ['save', { kind: 'saveAddress', ...address }, writeId],
    answers: [[saved, saved]],
    refused: fact('addresses/saveRefused', { ...address, code: 'NO' }),
    mostTries: 3,
    asks: {
      call: 'saveOutcome',
      knows: [
        ...states,
        [{ status: 'done', value: saved }, saved],
        [refusedBy(), fact('addresses/saveRefused', { ...address, code: 'NO' })],
      ],
    },
  },
  addSingleUseAddress: {
    write: { kind: 'addSingleUseAddress', vaultRef: 'ref-1' },
    secret: 'entered',
    sends: ['addSingleUse', 'entered', writeId],
    answers: [['token', added]],
    refused: fact('addresses/singleUseRefused', { code: 'NO' }),
    mostTries: 3,
    asks: {
      call: 'closeSingleUse',
      knows: [
        ...states,
        [{ status: 'done', value: 'token' }, added],
        [refusedBy(), fact('addresses/singleUseRefused', { code: 'NO' })],
      ],
    },
  },
  changeCard: {
    ...{ write: cardChange, sends: ['change', cardChange, writeId], ...ofWallet, mostTries: null },
    asks: { call: 'changeOutcome', knows: [[changed, changed]] },
  },
  reload: {
    ...{ write: moreMoney, sends: ['reload', moreMoney, writeId, risk], ...ofWallet, mostTries: null },
    asks: { call: 'changeOutcome', knows: [[changed, changed]] },
  },
  addCard: {
    ...{
      write: newCard,
      secret: '7777',
      sends: ['add', newCard, '7777', writeId],
      ...ofWallet,
      mostTries: null,
    },
    asks: { call: 'closeAdd', knows: [[changed, changed]] },
  },
  changePaymentMethod: {
    ...{ write: methodChange, sends: ['changeMethod', methodChange, writeId], ...ofMethods, mostTries: null },
    asks: { call: 'changeMethodOutcome', knows: [[methodChanged, methodChanged]] },
  },
  savePaymentMethod: {
    ...{ write: newMethod, secret: 'cct', sends: ['saveMethod', newMethod, 'cct', writeId], ...ofMethods },
    mostTries: null,
    asks: { call: 'closeSaveMethod', knows: [[methodChanged, methodChanged]] },
  },
};
