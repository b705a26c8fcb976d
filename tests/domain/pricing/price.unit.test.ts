/** Whether there is a price that may be used now: what was priced, for whom, when, and what went wrong. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import {
  isItemRefusal,
  isToBeRenewed,
  pricingSignature,
  priceStatus,
  type PriceStatus,
} from '../../../domain/pricing/rules.ts';
import { OrderPricing } from '../../../domain/pricing/shape.ts';
import { latte } from '../cart/someLatte.ts';
import { store } from '../../flow/openApp.ts';
import { asked, NOON, worldAfter } from '../given.ts';
import {
  basis,
  latteAdded,
  priced,
  priceOf,
  ready,
  requested,
  signature,
  signedIn,
  storeChosen,
  submitted,
  type DataOf,
  type Given,
} from '../orderFacts.ts';

const MINUTES = 60_000;
const refusedPrice = (cause: number, change: Partial<DataOf<'pricing/refused'>> = {}): Given => ({
  type: 'pricing/refused',
  cause,
  data: { signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'], ...change },
});
const failed = (cause: number): Given => ({
  type: 'pricing/failed',
  cause,
  data: { signature, kind: 'timeout' },
});
const [question] = priced();
const askedNow: readonly Given[] = question === undefined ? [] : [...basis, question];
const last = askedNow.length;
function pricingAfter(...facts: readonly Given[]) {
  const { pricing, engine } = worldAfter(facts);
  expect(engine.quarantined).toEqual([]);
  return pricing;
}

const noTip = { tipAmount: 0, isTipRemoved: false, offer: null, offerRefused: null };

describe('what is priced', () => {
  const signatureAfter = (...facts: readonly FactDraft[]) => pricingSignature(worldAfter(facts));
  const usual = [storeChosen, latteAdded];

  it('is nothing without an item or without a store', () => {
    expect(signatureAfter()).toBeNull();
    expect(signatureAfter(storeChosen)).toBeNull();
    expect(signatureAfter(latteAdded)).toBeNull();
    expect(signatureAfter(...usual)).not.toBeNull();
  });

  it('is the same for the same cart', () => {
    expect(signatureAfter(...usual)).toBe(signatureAfter(...usual));
  });

  const withOptions = (...options: ReturnType<typeof latte>['options']): FactDraft => ({
    type: 'cart/itemAdded',
    data: { line: { ...latte('a'), options } },
  });
  const option = (optionProductNumber: number, quantity: number) => ({
    ...{ optionProductNumber, name: 'Shot', quantity },
  });
  const collected = (
    collectionType: 'DRIVE_THRU' | 'IN_STORE',
    consumptionType: 'CONSUME_OUT_OF_STORE' | 'CONSUME_IN_STORE',
  ): FactDraft => ({ type: 'cart/pickupChosen', data: { collectionType, consumptionType } });
  const another: readonly (readonly [string, FactDraft])[] = [
    ['one more piece', { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } }],
    ['another item', { type: 'cart/itemAdded', data: { line: latte('b') } }],
    ['another store', { type: 'locator/storeSelected', data: { store: { ...store, storeNumber: '2' } } }],
    ['signing in', signedIn],
    ['the drive-thru', collected('DRIVE_THRU', 'CONSUME_OUT_OF_STORE')],
    ['drinking it here', collected('IN_STORE', 'CONSUME_IN_STORE')],
  ];
  it.each(another)('is another with %s', (_what, change) => {
    expect(signatureAfter(...usual, change)).not.toBe(signatureAfter(...usual));
  });

  it('is another with other options', () => {
    const carts = [
      withOptions(),
      withOptions(option(7, 1)),
      withOptions(option(7, 2)),
      withOptions(option(8, 1)),
      withOptions(option(7, 1), option(8, 1)),
      withOptions(option(1, 1), option(23, 4)),
      withOptions(option(1, 12), option(3, 4)),
    ].map((cart) => signatureAfter(storeChosen, cart));
    expect(new Set(carts).size).toBe(carts.length);
  });

  it('is the same for whichever member, and another for a guest', () => {
    const other: FactDraft = {
      type: 'session/signedIn',
      data: { memberId: 'n', firstName: 'Noor', email: 'noor@example.com' },
    };
    expect(signatureAfter(...usual, other)).toBe(signatureAfter(...usual, signedIn));
    expect(signatureAfter(...usual)).not.toBe(signatureAfter(...usual, signedIn));
  });
});

describe('a price', () => {
  const more: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } };
  const back: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 1 } };
  const lasting = (expiresIn: number) => [...basis, ...priced({ expiresIn })];

  it.each<[string, readonly (readonly [readonly Given[], PriceStatus, after?: number])[]]>([
    [
      'has nothing to say of an empty cart, and waits for a store',
      [
        [[], 'empty'],
        [[storeChosen], 'empty'],
        [[latteAdded], 'noStore'],
      ],
    ],
    [
      'is needed until it is asked for, and asked for until it is answered or 20 seconds were silent',
      [
        [basis, 'needed'],
        [askedNow, 'asking', 19_999],
        [askedNow, 'needed', 20_000],
      ],
    ],
    [
      'is fresh for five minutes',
      [
        [ready, 'fresh'],
        [ready, 'fresh', 5 * MINUTES - 1],
        [ready, 'stale', 5 * MINUTES],
      ],
    ],
    [
      'is stale sooner when the server says so, and never later than after five minutes',
      [
        [lasting(60), 'fresh', MINUTES - 1],
        [lasting(60), 'stale', MINUTES],
        [lasting(3_600), 'stale', 5 * MINUTES],
      ],
    ],
    [
      'of another cart is no price of this one',
      [
        [[...ready, more], 'needed'],
        [[...askedNow, more], 'needed'],
        [[...askedNow, refusedPrice(last), more], 'needed'],
        [[...ready, more, back], 'fresh'],
      ],
    ],
    [
      'was refused or failed until it is asked for again',
      [
        [[...askedNow, refusedPrice(last)], 'refused'],
        [[...askedNow, failed(last)], 'failed'],
        [[...askedNow, failed(last), ...priced().slice(0, 1)], 'asking'],
      ],
    ],
  ])('%s', (_what, each) => {
    for (const [facts, expected, after = 0] of each)
      expect(priceStatus(worldAfter(facts), NOON + after)).toBe(expected);
  });
});

it('a refusal goes away with its lines where it is about items that the store does not have', () => {
  const codes = ['ITEMS_UNAVAILABLE', 'ITEMS_NOT_FOUND', 'STORE_CLOSED', ''];
  expect(codes.map(isItemRefusal)).toEqual([true, true, false, false]);
});

describe('the answer to a question of price', () => {
  it('is kept with the moment it came', () => {
    expect(pricingAfter(...ready)).toEqual({
      priced: { ...priceOf(), pricedAt: NOON },
      asked: null,
      trouble: null,
      ...noTip,
    });
  });

  it('that is no drops the price before it and says why and of which lines', () => {
    const again = [...ready, ...priced().slice(0, 1)];
    expect(pricingAfter(...again, refusedPrice(again.length))).toEqual({
      priced: null,
      asked: null,
      trouble: { kind: 'refused', signature, code: 'ITEMS_UNAVAILABLE', lineIds: ['a'] },
      ...noTip,
    });
  });

  it('that never came keeps the price before it and says so', () => {
    const again = [...ready, ...priced().slice(0, 1)];
    expect(pricingAfter(...again, failed(again.length))).toEqual({
      priced: { ...priceOf(), pricedAt: NOON },
      asked: null,
      trouble: { kind: 'failed', signature, failure: 'timeout' },
      ...noTip,
    });
  });

  it('clears what went wrong before', () => {
    const again = [...askedNow, failed(last)];
    expect(pricingAfter(...again, ...priced({}, again.length)).trouble).toBeNull();
  });

  it.each([
    ['a price', priced({}, 0).slice(1)],
    ['a no', [refusedPrice(1)]],
    ['a failure', [failed(1)]],
  ] as const)('that was replaced is dropped: %s', (_what, answers) => {
    // Caused by the first fact, which is not the question that is out.
    const late = answers.map((answer) => ({ ...answer, cause: 1 }));
    expect(pricingAfter(...askedNow, ...late)).toEqual(pricingAfter(...askedNow));
    expect(pricingAfter(...basis, ...late)).toEqual(pricingAfter(...basis));
    expect(pricingAfter(...ready, ...late)).toEqual(pricingAfter(...ready));
  });

  it('is dropped when two questions are out and it answers the older one', () => {
    const twice = [...askedNow, ...priced().slice(0, 1)];
    const [older] = priced({ price: 1 }).slice(1);
    if (older === undefined) throw new Error('unreachable');
    expect(pricingAfter(...twice, older).priced).toBeNull();
    const newer = { ...older, cause: twice.length };
    expect(pricingAfter(...twice, older, newer).priced?.price).toBe(1);
  });
});

describe('a price that is shown', () => {
  const isRenewed = (facts: readonly Given[], after: number) =>
    isToBeRenewed(worldAfter(facts), NOON + after);
  const lasting = (expiresIn: number) => [...basis, ...priced({ expiresIn })];

  it('is renewed from ten seconds before it is over', () => {
    expect(isRenewed(ready, 290_000 - 1)).toBe(false);
    expect(isRenewed(ready, 290_000)).toBe(true);
    expect(isRenewed(ready, 60 * MINUTES)).toBe(true);
    expect(isRenewed(lasting(100), 90_000 - 1)).toBe(false);
    expect(isRenewed(lasting(100), 90_000)).toBe(true);
  });

  it('that ends soon is renewed once a minute at most', () => {
    expect([2_000, 59_999, 60_000].map((age) => isRenewed(lasting(2), age))).toEqual([false, false, true]);
  });

  it('is not renewed while its order is on its way, nor of another cart, nor while it is asked for', () => {
    expect(isRenewed([...ready, requested()], 290_000)).toBe(false);
    const other: Given = { type: 'cart/itemAdded', data: { line: latte('b') } };
    expect(isRenewed([...ready, other], 290_000)).toBe(false);
    expect(isRenewed([...ready, ...priced().slice(0, 1)], 15_000)).toBe(false);
    expect(isRenewed(basis, 290_000)).toBe(false);
  });
});

describe('what is known of the price', () => {
  const trouble = [...ready, ...priced().slice(0, 1), failed(ready.length + 1), ...priced().slice(0, 1)];
  const nothing = { priced: null, asked: null, trouble: null, ...noTip };

  it.each<[string, FactDraft]>([
    ['asking anew', { type: 'pricing/refreshed', data: {} }],
    ['an order that was taken', submitted(1)],
    ['signing in, for a guest price belongs to the guest', signedIn],
  ])('is dropped by %s', (_what, fact) => {
    expect(pricingAfter(...trouble, fact)).toEqual(nothing);
    expect(pricingAfter(...askedNow, failed(last), fact)).toEqual(nothing);
  });

  it('is asked for anew when the person presses Refresh, but not while an order is on its way', () => {
    const refresh = { type: 'pricing/refresh', data: {} } as const;
    expect(asked(worldAfter(ready), refresh)).toEqual([{ type: 'pricing/refreshed', data: {} }]);
    expect(asked(worldAfter([...ready, requested()]), refresh)).toEqual([]);
  });

  it('names the question that is out, so that its answer is found', () => {
    expect(pricingAfter(...askedNow)).toEqual({
      ...nothing,
      asked: { signature, at: NOON, id: `event-${last}` },
    });
  });
});

it('a price as the server answers it is read with every field', () => {
  const { signature: _signature, ...answer } = priceOf({
    discount: 100,
    offers: [{ code: 'c', hasBeenApplied: true, description: 'A tea', discount: 100, reason: null }],
    earns: { storedValue: 2, other: 1 },
    lineItems: [
      { key: 'a', label: 'Latte', price: 500, lineId: 'a' },
      { key: 'bag', label: 'Bag fee', price: 10, lineId: null },
    ],
  });
  expect(v.parse(OrderPricing, { ...answer, news: 'of a later server' })).toEqual(answer);
  expect(v.is(OrderPricing, { ...answer, expiresIn: -1 })).toBe(false);
  expect(v.is(OrderPricing, { ...answer, price: 5.45 })).toBe(false);
  expect(v.is(OrderPricing, { ...answer, currency: 'Dollars' })).toBe(false);
});
