/** When the selected store is confirmed once more before checkout, and what confirming does. Spec 3 section 3. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { isStoreCurrent, needsConfirmation } from '../../../domain/stores/confirmation.ts';
import { storedStore } from '../../../domain/stores/storedState.ts';
import type { SelectedStore } from '../../../domain/stores/selectedStore.ts';
import type { World } from '../../../domain/world.ts';
import { store as someStore } from '../../flow/openApp.ts';
import { asked, NOON, worldAfter } from '../given.ts';
import { isStoredAs, without } from '../storedRows.ts';

const HOUR = 3_600_000;
const seattle = { lat: 47.6, lng: -122.33 };
const store: SelectedStore = { ...someStore, storeNumber: '7', pickUpOptionCodes: ['16', 'DT'] };
const chosen: FactDraft = { type: 'locator/storeSelected', data: { store } };
const confirmed = (now: SelectedStore): FactDraft => ({
  type: 'locator/storeConfirmed',
  data: { store: now },
});
const locatedAt = (lat: number): FactDraft => ({
  type: 'locator/deviceLocated',
  data: { at: { lat, lng: seattle.lng }, accuracyMetres: 20 },
});
const needs = (facts: readonly FactDraft[], now: number, at: number = NOON) =>
  needsConfirmation(worldAfter(facts, at), seattle, now);

describe('a store that was chosen', () => {
  // NOON is noon in Seattle.
  it.each<readonly [string, number, boolean]>([
    ['a moment ago', 1_000, false],
    ['almost four hours ago', 4 * HOUR - 1, false],
    ['four hours ago', 4 * HOUR, true],
    ['in the future, by a clock that was set back', -1_000, true],
  ])('%s: %d ms', (_when, age, expected) => {
    expect(needs([chosen], NOON + age)).toBe(expected);
    expect(isStoreCurrent(worldAfter([chosen]).store, NOON + age)).toBe(!expected);
  });
  it("needs it on another day of the store's, though it is an hour later", () => {
    const beforeMidnight = NOON + 11.5 * HOUR;
    expect(needs([chosen], beforeMidnight + HOUR / 4, beforeMidnight)).toBe(false);
    expect(needs([chosen], beforeMidnight + HOUR, beforeMidnight)).toBe(true);
  });
  it('needs it when the device was found more than 2 miles away since', () => {
    const after = (lat: number) =>
      worldOf([
        [chosen, NOON],
        [locatedAt(lat), NOON + 1],
      ]);
    expect(needsConfirmation(after(seattle.lat + 0.028), seattle, NOON + 2)).toBe(false);
    expect(needsConfirmation(after(seattle.lat + 0.03), seattle, NOON + 2)).toBe(true);
    expect(needsConfirmation(after(seattle.lat + 0.03), null, NOON + 2)).toBe(false);
  });
  it('does not for a position from before it was chosen', () => {
    const world = worldOf([
      [locatedAt(10), NOON - 1],
      [chosen, NOON],
    ]);
    expect(needsConfirmation(world, seattle, NOON + 2)).toBe(false);
  });
  it('is none where none is chosen', () => {
    expect(needs([], NOON)).toBe(false);
    expect(needs([chosen, { type: 'locator/storeCleared', data: { by: 'person' } }], NOON)).toBe(false);
  });
});

describe('confirming', () => {
  const confirm = (now: SelectedStore, facts: readonly FactDraft[] = [chosen]) =>
    asked(worldAfter(facts), { type: 'locator/confirmStore', data: { store: now } });

  it('takes the store as it is now, and is valid for four hours more', () => {
    const busy = { ...store, waitMinutes: { min: 20, max: 30 } };
    expect(confirm(busy)).toEqual([confirmed(busy)]);
    const world = worldOf([
      [chosen, NOON],
      [confirmed(busy), NOON + 5 * HOUR],
    ]);
    expect(world.store.selected?.waitMinutes).toEqual({ min: 20, max: 30 });
    expect(world.store.selectedAt).toBe(NOON);
    expect(needsConfirmation(world, seattle, NOON + 8 * HOUR)).toBe(false);
  });
  it.each<readonly [string, Partial<SelectedStore>]>([
    ['closed', { open: false }],
    ['notReady', { availability: 'UNAVAILABLE' }],
    ['accountRequired', { guestOrdering: false }],
  ])('is refused like choosing it: %s', (reason, now) => {
    expect(confirm({ ...store, ...now })).toEqual([
      { type: 'locator/storeRefused', data: { storeNumber: '7', reason } },
    ]);
  });
  it('does nothing for a store that another tab replaced', () => {
    expect(confirm({ ...store, storeNumber: '8' })).toEqual([]);
    expect(confirm(store, [])).toEqual([]);
    const world = worldAfter([chosen, confirmed({ ...store, storeNumber: '8' })]);
    expect(world.store.selected?.storeNumber).toBe('7');
  });
  it('takes the first way to pick up where the store no longer offers the chosen one', () => {
    const world = worldAfter([
      chosen,
      {
        type: 'cart/pickupChosen',
        data: { collectionType: 'DRIVE_THRU', consumptionType: 'CONSUME_OUT_OF_STORE' },
      },
      confirmed({ ...store, pickUpOptionCodes: ['16'] }),
    ]);
    expect(world.cart.collectionType).toBe('IN_STORE');
  });
});

describe('a store in a snapshot', () => {
  const { store: state } = worldAfter([chosen]);
  isStoredAs(storedStore, 2, {
    states: { chosen: state },
    earlier: [['of 0.2.0, confirmed by choosing it', 1, without(state, 'confirmedAt'), state]],
    damaged: {},
  });
});

/** The world after facts that were recorded at different times. */
function worldOf(facts: readonly (readonly [FactDraft, number])[]): World {
  return facts.reduce((world, [fact, at]) => worldAfter([fact], at, world), worldAfter([]));
}
