/** What a tab knows of the asking for an answer: one shape, folded alike by every declared read; and who may ask anew, and when. */
import { describe, expect, it } from 'vitest';
import type { FactDraft, IntentDraft } from '../../domain/events.ts';
import { notAsked, type FetchState } from '../../domain/fetchState.ts';
import type { World } from '../../domain/world.ts';
import { readRows } from '../streams/readRows.ts';
import { asked, NOON, worldAfter } from './given.ts';
import { signedIn } from './orderFacts.ts';

const KEY = 'menu:99001:en-US';
const STORE = '99001';

interface Fold {
  readonly of: (world: World) => FetchState | undefined;
  /** What a person presses to have it asked again, which nobody does while it is asked. */
  readonly refresh?: IntentDraft;
}
/** By the name of the read, whose facts are in tests/streams/readRows.ts. */
const folds: Readonly<Record<string, Fold>> = {
  addresses: { of: (world) => world.addressesFetch, refresh: { type: 'addresses/refresh', data: {} } },
  cards: { of: (world) => world.walletFetch, refresh: { type: 'wallet/refresh', data: {} } },
  favoriteProducts: {
    of: (world) => world.favoriteProductsFetch,
    refresh: { type: 'favoriteProducts/refresh', data: {} },
  },
  favorites: { of: (world) => world.favoritesFetch, refresh: { type: 'favorites/refresh', data: {} } },
  memberCart: { of: (world) => world.cartFetch },
  paymentMethods: {
    of: (world) => world.paymentMethodsFetch,
    refresh: { type: 'paymentMethods/refresh', data: {} },
  },
  previousOrders: {
    of: (world) => world.previousFetch,
    refresh: { type: 'order/refreshPrevious', data: {} },
  },
  rewards: { of: (world) => world.rewardsFetch, refresh: { type: 'rewards/refresh', data: {} } },
  menu: {
    of: (world) => world.menuFetch.byKey[KEY],
    refresh: { type: 'menu/refresh', data: { key: KEY } },
  },
  storeDetails: {
    of: (world) => world.pickupFetch.byStore[STORE],
    refresh: { type: 'pickup/refreshStore', data: { storeNumber: STORE } },
  },
  pickupTime: { of: (world) => world.pickupTimes.byOrder['o-1'] },
  storeSlots: { of: (world) => world.storeSlots },
};

function factsOf(name: string) {
  const row = readRows[name];
  if (row === undefined) throw new Error(`There is no read ${name}.`);
  const { asks, failed: fails, base = [signedIn], isMembers = false } = row;
  return { asks, answers: row.answers[0]?.[1][0] as FactDraft, fails, base, isMembers };
}

describe.each(Object.entries(folds))('%s', (name, { of }) => {
  const { asks, answers, fails, base } = factsOf(name);

  it('says whether it is asked for, since when it is known, and why the last try failed', () => {
    const after = (...facts: readonly FactDraft[]) => of(worldAfter([...base, ...facts]));
    const failure = { kind: 'timeout', code: null };
    const known = { knownSince: NOON, failure: null };
    expect(after() ?? notAsked).toMatchObject(notAsked);
    expect(after(asks)).toMatchObject({ status: 'asking', knownSince: null, failure: null });
    expect(after(asks, answers)).toMatchObject({ ...known, status: 'known' });
    expect(after(asks, fails)).toMatchObject({ status: 'failed', knownSince: null, failure });
    expect(after(asks, answers, asks)).toMatchObject({ ...known, status: 'asking' });
    expect(after(asks, answers, asks, fails)).toMatchObject({ ...known, status: 'failed', failure });
    expect(after(asks, fails, asks)).toMatchObject({ status: 'asking', failure: null });
    expect(after(asks, fails, asks, answers)).toMatchObject({ ...known, status: 'known' });
  });
});

const pressed = Object.entries(folds).flatMap(([name, { refresh }]) =>
  refresh === undefined ? [] : [[name, refresh] as const],
);
it.each(pressed)(
  '%s are asked for once at a time, again after a failure, and by members where they are theirs',
  (name, refresh) => {
    const { asks, fails, base, isMembers } = factsOf(name);
    const comes = (...facts: readonly FactDraft[]) => asked(worldAfter(facts), refresh);
    expect(comes()).toEqual(isMembers ? [] : [asks]);
    expect(comes(...base)).toEqual([asks]);
    expect(comes(...base, asks)).toEqual([]);
    expect(comes(...base, asks, fails)).toEqual([asks]);
  },
);
