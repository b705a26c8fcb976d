/** The store of a member's cart comes along to a device on which none was chosen (decision 0074). */
import { expect, it } from 'vitest';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { storeToFollow } from '../../../domain/cart/storeToFollow.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { NOON, worldAfter } from '../given.ts';
import { added, failed, joined, sent, taken } from '../cartFacts.ts';
import { signedIn } from '../orderFacts.ts';
import { latte } from './someLatte.ts';

const storeOf = (number: string) => selectedStoreOf(fakeStore(number), NOON);
const chosen = (number: string): FactDraft => ({
  type: 'locator/storeSelected',
  data: { store: storeOf(number) },
});
const followed = (number: string): FactDraft => ({
  type: 'locator/storeFollowed',
  data: { store: storeOf(number) },
});
const left: FactDraft = { type: 'locator/storeCleared', data: { by: 'person' } };
/** What the server has of the cart. */
const kept = (version: number, number: string | null, ...lineIds: readonly string[]): FactDraft => ({
  type: 'cart/fetched',
  data: {
    version,
    lines: lineIds.map((lineId) => latte(lineId)),
    store: number === null ? null : storeOf(number),
  },
});

it.each<[string, readonly FactDraft[], string | null]>([
  ['comes along where none was chosen', [kept(1, '99001', 'a')], '99001'],
  ['does not come without a cart', [kept(1, '99001')], null],
  ['is none where nobody chose one', [kept(1, null, 'a')], null],
  ['never replaces one that was chosen on the device', [chosen('99002'), kept(1, '99001', 'a')], null],
  [
    'never replaces one that was chosen on the device and told',
    [chosen('99002'), sent(), taken(4, 1, latte('a')), kept(2, '99001', 'a')],
    null,
  ],
  ['is not followed twice', [kept(1, '99001', 'a'), followed('99001')], null],
  [
    'is followed again where it changes',
    [kept(1, '99001', 'a'), followed('99001'), kept(2, '99002', 'a')],
    '99002',
  ],
  [
    'that was given up stays given up',
    [kept(1, '99001', 'a'), followed('99001'), left, kept(2, '99001', 'a', 'b')],
    null,
  ],
  [
    'that was given up leaves room for another one',
    [kept(1, '99001', 'a'), followed('99001'), left, kept(2, '99002', 'a')],
    '99002',
  ],
  [
    'that was told, and given up before the answer, does not come back with it',
    [chosen('99001'), added('a'), sent(), left, taken(5, 1, latte('a'))],
    null,
  ],
])('the store of the cart %s', (_what, facts, expected) => {
  const world = worldAfter([signedIn, joined, ...facts]);
  expect(world.engine.quarantined).toEqual([]);
  expect(storeToFollow(world)?.storeNumber ?? null).toBe(expected);
});

it('the store of a cart that is nobody’s is not followed, nor one that was chosen and is not told yet', () => {
  expect(storeToFollow(worldAfter([kept(1, '99001', 'a')]))).toBeNull();
  const told = [chosen('99002'), sent(), left, failed(4), kept(1, '99001', 'a')];
  expect(storeToFollow(worldAfter([signedIn, joined, ...told]))?.storeNumber).toBe('99001');
});
