/** What a tab knows of the asking for an answer: one shape, folded alike by every declared read. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { FetchState } from '../../domain/fetchState.ts';
import type { World } from '../../domain/world.ts';
import { NOON, worldAfter } from './given.ts';

interface Fold {
  readonly name: string;
  readonly asks: FactDraft;
  readonly answers: FactDraft;
  readonly fails: FactDraft;
  readonly of: (world: World) => FetchState | undefined;
}
const kind = 'server';
const key = 'menu:7:en-US';
const folds: readonly Fold[] = [
  {
    name: 'addressesFetch',
    asks: { type: 'addresses/requested', data: {} },
    answers: { type: 'addresses/fetched', data: { addresses: [] } },
    fails: { type: 'addresses/fetchFailed', data: { kind } },
    of: ({ addressesFetch }) => addressesFetch,
  },
  {
    name: 'cartFetch',
    asks: { type: 'cart/requested', data: {} },
    answers: { type: 'cart/fetched', data: { version: 1, lines: [], store: null } },
    fails: { type: 'cart/fetchFailed', data: { kind } },
    of: ({ cartFetch }) => cartFetch,
  },
  {
    name: 'favoriteProductsFetch',
    asks: { type: 'favoriteProducts/requested', data: {} },
    answers: {
      type: 'favoriteProducts/fetched',
      data: { document: 'd', kept: [], storeNumber: null, locale: 'en-US' },
    },
    fails: { type: 'favoriteProducts/fetchFailed', data: { kind } },
    of: ({ favoriteProductsFetch }) => favoriteProductsFetch,
  },
  {
    name: 'favoritesFetch',
    asks: { type: 'favorites/requested', data: {} },
    answers: { type: 'favorites/fetched', data: { storeNumbers: [] } },
    fails: { type: 'favorites/fetchFailed', data: { kind } },
    of: ({ favoritesFetch }) => favoritesFetch,
  },
  {
    name: 'menuFetch',
    asks: { type: 'menu/requested', data: { key } },
    answers: { type: 'menu/fetched', data: { key, document: 'd' } },
    fails: { type: 'menu/fetchFailed', data: { key, kind, code: null } },
    of: ({ menuFetch }) => menuFetch.byKey[key],
  },
  {
    name: 'previousFetch',
    asks: { type: 'order/previousRequested', data: {} },
    answers: {
      type: 'order/previousFetched',
      data: { document: 'd', statuses: [], storeNumber: null, locale: 'en-US' },
    },
    fails: { type: 'order/previousFailed', data: { kind } },
    of: ({ previousFetch }) => previousFetch,
  },
  {
    name: 'paymentMethodsFetch',
    asks: { type: 'paymentMethods/requested', data: {} },
    answers: { type: 'paymentMethods/fetched', data: { document: 'd' } },
    fails: { type: 'paymentMethods/fetchFailed', data: { kind } },
    of: ({ paymentMethodsFetch }) => paymentMethodsFetch,
  },
  {
    name: 'pickupFetch',
    asks: { type: 'pickup/storeRequested', data: { storeNumber: '7' } },
    answers: { type: 'pickup/storeFetched', data: { storeNumber: '7', document: 'd' } },
    fails: { type: 'pickup/storeFetchFailed', data: { storeNumber: '7', kind, code: null } },
    of: ({ pickupFetch }) => pickupFetch.byStore['7'],
  },
  {
    name: 'pickupTimes',
    asks: { type: 'pickupTimes/requested', data: { orderId: 'o-1', storeNumber: '7' } },
    answers: { type: 'pickupTimes/fetched', data: { orderId: 'o-1', minutesMin: 1, minutesMax: 2 } },
    fails: { type: 'pickupTimes/failed', data: { orderId: 'o-1', kind } },
    of: ({ pickupTimes }) => pickupTimes.byOrder['o-1'],
  },
  {
    name: 'storeSlots',
    asks: { type: 'slots/requested', data: { key: '["7",1,null]' } },
    answers: { type: 'slots/fetched', data: { starts: [] } },
    fails: { type: 'slots/fetchFailed', data: { kind } },
    of: ({ storeSlots }) => storeSlots,
  },
  {
    name: 'walletFetch',
    asks: { type: 'wallet/requested', data: {} },
    answers: { type: 'wallet/fetched', data: { cards: [], nicknames: [] } },
    fails: { type: 'wallet/fetchFailed', data: { kind } },
    of: ({ walletFetch }) => walletFetch,
  },
];

describe.each(folds)('$name', ({ asks, answers, fails, of }) => {
  it('says whether it is asked for, since when it is known, and why the last try failed', () => {
    const after = (...facts: readonly FactDraft[]) => of(worldAfter(facts));
    const failure = { kind, code: null };
    const known = { knownSince: NOON, failure: null };
    expect(after()?.status ?? 'idle').toBe('idle');
    expect(after(asks)).toMatchObject({ status: 'asking', knownSince: null, failure: null });
    expect(after(asks, answers)).toMatchObject({ ...known, status: 'known' });
    expect(after(asks, fails)).toMatchObject({ status: 'failed', knownSince: null, failure });
    expect(after(asks, answers, asks)).toMatchObject({ ...known, status: 'asking' });
    expect(after(asks, answers, asks, fails)).toMatchObject({ ...known, status: 'failed', failure });
    expect(after(asks, fails, asks)).toMatchObject({ status: 'asking', failure: null });
    expect(after(asks, fails, asks, answers)).toMatchObject({ ...known, status: 'known' });
  });
});
