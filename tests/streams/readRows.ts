/** Each declared read: what it asks, what its answer becomes, how long that is believed, and what makes it stale. */
import { noStars } from '../../adapters/fake/loyalty/fake.ts';
import { fakeStores } from '../../adapters/fake/fakeStores.ts';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { favoriteKey } from '../../domain/favoriteProducts/item.ts';
import { slotKey } from '../../domain/slots/question.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { latte, latteCup } from '../domain/cart/someLatte.ts';
import { added, change, fetched as cartFetched, heard, joined, sent } from '../domain/cartFacts.ts';
import { idOf, NOON, worldAfter } from '../domain/given.ts';
import { basis, type DataOf, priceOf, requested } from '../domain/orderFacts.ts';
import { signature, signedIn, storeChosen, submitted } from '../domain/orderFacts.ts';

type Facts = readonly FactDraft[];

export interface ReadRow {
  /** Before it is asked; a member's without more. */
  readonly base?: Facts;
  readonly asks: FactDraft;
  readonly failed: FactDraft;
  /** Whether it is open before it is asked, once it is answered, and once it has failed; no, no and no without more. */
  readonly isOpen?: readonly [boolean, boolean, boolean];
  /** What ends the question, besides the answer and the failure. */
  readonly ends?: Facts;
  readonly isMembers?: true;
  readonly isOncePerKey?: true;
  /** The call that it makes, with what it is asked. */
  readonly call: readonly unknown[];
  /** Answers of the server, the facts that they become, and the documents that these name. */
  readonly answers: readonly (readonly [value: unknown, facts: Facts, ...documents: unknown[]])[];
  /** What changes of the state make an answer that is on its way too old, each another one; and what does not. */
  readonly dependsOn?: readonly Facts[];
  readonly ignores?: readonly Facts[];
  readonly look?: ReadRowLook;
  readonly askedAgainAfter?: object;
}
interface ReadRowLook {
  readonly key?: string;
  /** Null: as long as nothing changes. */
  readonly validMs: number | null;
  /** It tells by the state why there was no answer. */
  readonly hasFailure?: false;
  /** Also while it is asked again. */
  readonly isFailureKept?: true;
  /** It is not asked for again at once after a failure. */
  readonly isBelievedFailed?: true;
  readonly flags?: object;
  /** Facts after which the first answer is believed, or not. */
  readonly believed?: readonly Facts[];
  readonly stale?: readonly Facts[];
}

const fact = <T extends FactDraft['type']>(type: T, data: DataOf<T>): FactDraft =>
  ({ type, data }) as FactDraft;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const kind = 'timeout' as const;
const locale = 'en-US';
const [store, other] = fakeStores;
if (store === undefined || other === undefined) throw new Error('Two stores.');
const { storeNumber } = store;
const hashed = (body: unknown) => ({ document: contentHash(body) });
const flags = { isAskedOnReturn: true };
const placed = [requested(), submitted(2)];
const member = { isMembers: true, isOncePerKey: true, ignores: [[heard('cart')]] } as const;
const ofWallet = [[heard('wallet')]];
const starred = (of: string) => fact('favorites/starred', { storeNumber: of });
const moved = (orderId: string, cursor: string) =>
  fact('order/statusChanged', { orderId, status: 'Received', storeNumber: '7', cursor, changedAt: 2 });
const cancelled = fact('cancellations/heard', { cursor: '2', orderId: 'o-1', cancelledAt: 3 });

/** Believed in the store and the locale that it was asked for in. */
const ofStoreAndLocale = (listed: (storeNumber: string | null, locale: string) => FactDraft) => ({
  believed: [[storeChosen, listed('99001', locale)]],
  stale: [[storeChosen], [storeChosen, listed('elsewhere', locale)], [listed(null, 'en-CA')]],
});

const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
const held = { amount: 369, until: 5, writeId: 'w-1', orders: [{ amount: 369, until: 5, writeId: 'w-1' }] };
const trait = { cardImageUrl: '/cards/2.svg', pendingAmount: 1_000, orderPaymentType: 'svc', held } as const;
const waiting = [{ amount: 1_156, currency: 'USD', until: 5, writeId: 'w-1' }];
const item = {
  ...{ productNumber: 100, formCode: 'hot', name: 'Latte', sizeCode: 'T', sizeName: 'Tall', sku: 's' },
  ...{ options: [], illustration: latteCup },
};
const favoriteItems = [{ favoriteProductId: 'f-1', item }];
const keptItems = [{ itemKey: favoriteKey(item), favoriteProductId: 'f-1' }];
const favoriteItemsOf = (of: string | null, locale_: string) =>
  fact('favoriteProducts/fetched', {
    ...{ ...hashed(favoriteItems), kept: keptItems, storeNumber: of, locale: locale_ },
  });
const curbside = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
const lines = [latte('a', 2)];
const orders = [{ orderId: 'o-1', status: 'Received' as const, total: 545 }];
const ordersOf = (of: string | null, locale_: string) =>
  fact('order/previousFetched', {
    ...{ ...hashed(orders), storeNumber: of, locale: locale_ },
    statuses: [{ orderId: 'o-1', status: 'Received' }],
  });

const members: Readonly<Record<string, ReadRow>> = {
  addresses: {
    ...member,
    asks: fact('addresses/requested', {}),
    failed: fact('addresses/fetchFailed', { kind }),
    call: ['list'],
    answers: [[[], [fact('addresses/fetched', { addresses: [] })]]],
    dependsOn: [[heard('addresses')]],
    look: { validMs: 7 * 24 * HOUR, flags, stale: [[heard('addresses')]] },
  },
  cards: {
    ...member,
    asks: fact('wallet/requested', {}),
    failed: fact('wallet/fetchFailed', { kind }),
    call: ['cards'],
    // Without what the log has no use for.
    answers: [
      [
        { cards: [{ ...card, nickname: 'Mine', status: 'lost', token: 'secret', ...trait }], waiting },
        [
          fact('wallet/fetched', {
            ...{ cards: [card], nicknames: ['Mine'], statuses: ['lost'], traits: [trait], waiting },
          }),
        ],
      ],
    ],
    dependsOn: [...ofWallet, placed],
    look: { validMs: 2 * HOUR, flags, stale: ofWallet },
    askedAgainAfter: {
      facts: ['order/submitted', 'order/refused'],
      intent: { type: 'wallet/refresh', data: {} },
    },
  },
  favoriteProducts: {
    ...member,
    asks: fact('favoriteProducts/requested', {}),
    failed: fact('favoriteProducts/fetchFailed', { kind }),
    call: ['favorites', { locale, place: null, isPricingEnabled: true }],
    answers: [
      [{ favorites: favoriteItems, storeNumber: null }, [favoriteItemsOf(null, locale)], favoriteItems],
    ],
    dependsOn: [[storeChosen], [heard('favorites')]],
    look: { validMs: 2 * HOUR, flags, ...ofStoreAndLocale(favoriteItemsOf) },
  },
  favorites: {
    ...member,
    asks: fact('favorites/requested', {}),
    failed: fact('favorites/fetchFailed', { kind }),
    call: ['favorites'],
    answers: [[['7', '8'], [fact('favorites/fetched', { storeNumbers: ['7', '8'] })]]],
    dependsOn: [
      [heard('favorites')],
      [starred('7'), fact('favorites/flipConfirmed', { writeId: idOf(2), storeNumber: '7' })],
    ],
    // While a heart is on its way.
    ignores: [[heard('cart')], [starred('7')]],
    look: { validMs: 2 * HOUR, hasFailure: false, flags: { ...flags, isAlwaysWanted: true } },
  },
  memberCart: {
    ...member,
    base: [signedIn, joined],
    asks: fact('cart/requested', {}),
    failed: fact('cart/fetchFailed', { kind }),
    call: ['cart'],
    answers: [
      [{ version: 3, lines }, [fact('cart/fetched', { version: 3, lines, store: null, pickup: null })]],
      [
        { version: 3, lines, store: null, pickup: curbside },
        [fact('cart/fetched', { version: 3, lines, store: null, pickup: curbside })],
      ],
    ],
    dependsOn: [
      ...[[heard('cart')], [added('a'), sent(change('a', 1))], [moved('o-1', '2')], [moved('o-2', '3')]],
    ],
    ignores: [ofWallet.flat(), [added('a')]],
    look: {
      ...{ validMs: 2 * HOUR, hasFailure: false, flags: { ...flags, isAlwaysWanted: true } },
      // While changes are on their way their answer has it.
      believed: [[cartFetched(1), added('a'), sent(change('a', 1))]],
      stale: [[heard('cart')]],
    },
  },
  paymentMethods: {
    ...member,
    asks: fact('paymentMethods/requested', {}),
    failed: fact('paymentMethods/fetchFailed', { kind }),
    call: ['methods'],
    answers: [[[], [fact('paymentMethods/fetched', hashed([]))], []]],
    dependsOn: ofWallet,
    look: { validMs: 2 * HOUR, flags, stale: ofWallet },
  },
  previousOrders: {
    ...member,
    asks: fact('order/previousRequested', {}),
    failed: fact('order/previousFailed', { kind }),
    call: ['previous', { locale, place: null, isPricingEnabled: true }],
    answers: [[{ orders, storeNumber: null }, [ordersOf(null, locale)], orders]],
    dependsOn: [
      ...[[storeChosen], placed, [heard('orders')], [moved('o-1', '1')], [moved('o-2', '1')]],
      // A cancellation is told again when its bank has answered what becomes of the money.
      ...[
        [moved('o-1', '1'), cancelled],
        [moved('o-1', '1'), cancelled, heard('orders')],
      ],
    ],
    look: { validMs: 2 * HOUR, flags, ...ofStoreAndLocale(ordersOf) },
  },
  loyalty: {
    ...member,
    asks: fact('loyalty/requested', {}),
    failed: fact('loyalty/fetchFailed', { kind }),
    call: ['status'],
    answers: [[noStars, [fact('loyalty/fetched', hashed(noStars))], noStars]],
    dependsOn: [...ofWallet, placed],
    look: { validMs: 2 * HOUR, flags, stale: ofWallet },
  },
  rewards: {
    ...member,
    asks: fact('rewards/requested', {}),
    failed: fact('rewards/fetchFailed', { kind }),
    call: ['list'],
    answers: [[[], [fact('rewards/fetched', hashed([]))], []]],
    dependsOn: [...ofWallet, placed],
    look: { validMs: 2 * HOUR, flags, stale: ofWallet },
    askedAgainAfter: { facts: ['order/submitted'], intent: { type: 'rewards/refresh', data: {} } },
  },
};

const KEY = 'menu:99001:en-US';
const cart = slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null });
const anotherCart = slotKey({ storeNumber: '2', makeMinutes: 1, mockState: null });
const soldOut = { writeId: 'w-1', orderId: 'o-1', startsAt: NOON, code: 'SLOT_UNAVAILABLE' };
const told = (minutesMin: number | null, minutesMax: number | null) =>
  fact('pickupTimes/fetched', { orderId: 'o-1', minutesMin, minutesMax });
const pricing = worldAfter(basis).cart;
const { signature: _, ...price } = priceOf();
const rules = {
  ...{ isPricingEnabled: true, enableTransparentPricing: true, maximumItemAmount: 15 },
  tipOptions: { amounts: [100], most: 500 },
};

/** Of a store, a cart or an order. */
const others: Readonly<Record<string, ReadRow>> = {
  menu: {
    base: [],
    isOncePerKey: true,
    asks: fact('menu/requested', { key: KEY }),
    failed: fact('menu/fetchFailed', { key: KEY, kind, code: null }),
    call: ['menu', '99001', locale, 'signal', null],
    answers: [[['a'], [fact('menu/fetched', { key: KEY, ...hashed(['a']) })], ['a']]],
    look: { key: KEY, validMs: HOUR },
  },
  storeDetails: {
    base: [],
    isOncePerKey: true,
    asks: fact('pickup/storeRequested', { storeNumber }),
    failed: fact('pickup/storeFetchFailed', { storeNumber, kind, code: null }),
    call: ['byNumber', storeNumber],
    answers: [
      [store, [fact('pickup/storeFetched', { storeNumber, ...hashed(store) })], store],
      [
        'notFound',
        [fact('pickup/storeFetchFailed', { storeNumber, kind: 'refused', code: 'STORE_NOT_FOUND' })],
      ],
    ],
    look: { key: storeNumber, validMs: 5 * MINUTE, stale: [[storeChosen]] },
  },
  pickupTime: {
    asks: fact('pickupTimes/requested', { orderId: 'o-1', storeNumber: '99001-2' }),
    failed: fact('pickupTimes/failed', { orderId: 'o-1', kind }),
    call: ['pickupTime', 'o-1', '99001'],
    // As the store says now, or as it was promised.
    answers: [
      [{ minutesMin: 3, minutesMax: 5, revised: { minutesMin: 9, minutesMax: 12 } }, [told(9, 12)]],
      [{ minutesMin: 3, minutesMax: 5, revised: null }, [told(null, null)]],
    ],
    look: {
      ...{ key: 'o-1|99001-2', validMs: MINUTE, hasFailure: false, isBelievedFailed: true },
      flags: { onlyVisible: true },
    },
  },
  price: {
    base: basis,
    asks: fact('pricing/requested', { signature }),
    failed: fact('pricing/failed', { signature, kind }),
    ends: [fact('cart/itemAdded', { line: latte('b') }), fact('pricing/requested', { signature })],
    call: [
      'price',
      {
        ...{ storeNumber: '99001', lines: pricing.lines, enableTransparentPricing: true },
        ...{ collectionType: pricing.collectionType, consumptionType: pricing.consumptionType },
        couponCode: null,
      },
      ...[false, idOf(basis.length + 1)],
    ],
    answers: [
      [price, [fact('pricing/priced', priceOf())]],
      [
        { refusal: 'ITEMS_UNAVAILABLE', lineIds: ['a'] },
        [fact('pricing/refused', { signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'] })],
      ],
    ],
    look: { validMs: null, flags: { quietMs: 300, onlyVisible: true, isRetriedByPress: true } },
  },
  pricingRules: {
    base: [],
    asks: fact('pricing/rulesRequested', { storeNumber }),
    failed: fact('pricing/rulesFailed', { storeNumber, kind }),
    call: ['pricingRules', storeNumber],
    answers: [
      [{ rules, ofStore: null }, [fact('pricing/rulesFetched', { storeNumber, rules, ofStore: null })]],
    ],
    look: { key: storeNumber, validMs: 2 * MINUTE, hasFailure: false, flags: { onlyVisible: true } },
  },
  storeSlots: {
    base: [],
    asks: fact('slots/requested', { key: cart }),
    failed: fact('slots/fetchFailed', { kind }),
    ends: [fact('slots/requested', { key: anotherCart })],
    call: ['slots', cart],
    answers: [[[NOON], [fact('slots/fetched', { starts: [NOON] })]]],
    look: {
      ...{ key: cart, validMs: MINUTE / 2, flags: { onlyVisible: true } },
      stale: [[fact('slots/reservationRefused', soldOut)], [fact('slots/requested', { key: anotherCart })]],
    },
  },
};

const at = { lat: 45, lng: -122 };
const started = fact('locator/searchStarted', { ...noQuery, place: 'Pine', isMenu: false });
const page = { placeName: 'Pine', match: 'found' as const, otherPlaces: [], at, total: 9 };
const found = (searchId: string, of: readonly (typeof store)[], selected: string | null) =>
  fact('locator/storesFound', {
    ...{ ...page, searchId, selected, ...hashed(of) },
    storeNumbers: of.map((each) => each.storeNumber),
  });
const searched = [started, found(idOf(1), [store], null)];
const picked = (of: string) => fact('locator/storePicked', { storeNumber: of });
const searchId = idOf(1);
const both = [store, other];

/** Of the locator: the search itself is asked by a press. */
const stores: Readonly<Record<string, ReadRow>> = {
  storeSearch: {
    base: [],
    asks: started,
    failed: fact('locator/searchFailed', { searchId, kind }),
    ...{ isOpen: [false, true, true], ends: [started] },
    call: ['search', { place: 'Pine', at: null, features: [], offset: 0, within: null, near: null }],
    answers: [
      [
        { ...page, stores: both, named: null },
        [
          found(searchId, both, storeNumber),
          fact('locator/areaSeen', { placeName: 'Pine', at, total: 9, ...hashed(both) }),
        ],
        both,
      ],
      ['notFound', [fact('locator/placeNotFound', { searchId })]],
    ],
  },
  ownStores: {
    base: [starred('7'), started, found(idOf(2), [], null)],
    asks: fact('locator/knownStoresRequested', { searchId: idOf(2), key: `${idOf(2)}|7||` }),
    failed: fact('locator/knownStoresFailed', { searchId: idOf(2), kind }),
    ends: [starred('8'), started],
    call: ['some', ['7'], null],
    answers: [
      [
        both,
        [
          fact('locator/knownStoresFound', {
            ...{ searchId: idOf(2), storeNumbers: [storeNumber, other.storeNumber], ...hashed(both) },
          }),
        ],
        both,
      ],
    ],
    look: {
      ...{ validMs: null, isFailureKept: true, flags: { isAlwaysWanted: true } },
      ...{ stale: [[starred('8')]], believed: [[started]] },
    },
  },
  moreStores: {
    base: searched,
    asks: fact('locator/moreStoresRequested', { searchId, offset: 1 }),
    failed: fact('locator/moreStoresFailed', { searchId, kind }),
    ...{ isOpen: [true, true, true], ends: [started] },
    call: ['search', { place: '', at, features: [], within: null, offset: 1 }],
    answers: [
      [
        { ...page, stores: both },
        [
          fact('locator/moreStoresFound', {
            ...{ searchId, total: 9, storeNumbers: [storeNumber, other.storeNumber], ...hashed(both) },
          }),
        ],
        both,
      ],
      ['notFound', [fact('locator/moreStoresFailed', { searchId, kind: 'invalid' })]],
    ],
    look: { validMs: null, flags: { isAlwaysWanted: true } },
  },
  nearestStore: {
    base: [],
    asks: fact('locator/nearestRequested', { at, features: ['DT'] }),
    failed: fact('locator/nearestFailed', { requestId: searchId, kind }),
    ...{ isOpen: [false, true, true], ends: [fact('locator/nearestRequested', { at, features: [] })] },
    call: ['nearest', at, ['DT']],
    answers: [
      [at, [fact('locator/nearestFound', { requestId: searchId, at })]],
      ['notFound', [fact('locator/nearestNotFound', { requestId: searchId })]],
    ],
  },
  pickedStore: {
    base: searched,
    asks: picked('9'),
    failed: fact('locator/pickedStoreFailed', { storeNumber: '9', kind }),
    ...{ isOpen: [false, true, false], ends: [picked('8'), picked(storeNumber)] },
    call: ['some', ['9'], at],
    answers: [
      [[store], [fact('locator/pickedStoreFetched', { storeNumber: '9', ...hashed([store]) })], [store]],
      [[], [fact('locator/pickedStoreFailed', { storeNumber: '9', kind: 'refused' })]],
    ],
    look: { validMs: null, flags: { isAlwaysWanted: true } },
  },
};

export const readRows: Readonly<Record<string, ReadRow>> = { ...members, ...others, ...stores };
