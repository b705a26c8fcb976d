/** How one may come to a store, what of it is believed, and how far an order is. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { calledName } from '../../../domain/pickup/calledName.ts';
import { stallsOf, waysToPickUp } from '../../../domain/pickup/rules.ts';
import { liveCurbside, orderStatusOf } from '../../../domain/pickup/visits.ts';
import { store as selected } from '../../flow/openApp.ts';
import { NOON, worldAfter } from '../given.ts';

const MINUTE = 60_000;
const store = (codes: readonly ('16' | 'DT' | 'CX')[], availability: 'READY' | 'UNAVAILABLE' = 'READY') => ({
  pickUpOptions: codes.map((code) => ({ code, name: code })),
  mobileOrdering: {
    availability: 'READY' as const,
    guestOrdering: true,
    curbsideAvailability: availability,
    stallQuantity: 0,
  },
});
const live = (availability: 'READY' | 'UNAVAILABLE', stallQuantity = 6, revision = 1) => ({
  availability,
  stallQuantity,
  revision,
});
const heard = (availability: 'READY' | 'UNAVAILABLE', revision: number): FactDraft => ({
  type: 'pickup/curbsideChanged',
  data: { storeNumber: '7', ...live(availability, 4, revision) },
});
const fetched: FactDraft = { type: 'pickup/storeFetched', data: { storeNumber: '7', document: 'd' } };

describe('the ways to pick up', () => {
  it.each([
    ['open', store(['16', 'CX']), undefined, { curbside: 'open', hasDriveThru: false }],
    [
      'closed',
      store(['16', 'CX', 'DT'], 'UNAVAILABLE'),
      undefined,
      { curbside: 'closed', hasDriveThru: true },
    ],
    ['none', store(['16']), undefined, { curbside: 'none', hasDriveThru: false }],
    ['closed, heard live', store(['CX']), live('UNAVAILABLE'), { curbside: 'closed', hasDriveThru: false }],
    [
      'open, heard live',
      store(['CX'], 'UNAVAILABLE'),
      live('READY'),
      { curbside: 'open', hasDriveThru: false },
    ],
    ['none, whatever is heard', store(['DT']), live('READY'), { curbside: 'none', hasDriveThru: true }],
  ] as const)('are %s', (_name, at, said, ways) => {
    expect(waysToPickUp(at, said)).toEqual(ways);
  });
  it('go to four stalls where no store says how many', () => {
    expect(stallsOf(store(['CX']), undefined)).toBe(4);
    expect(stallsOf(store(['CX']), live('READY', 6))).toBe(6);
  });
});

describe('what was heard of the curbside', () => {
  const after = (...facts: FactDraft[]) => worldAfter(facts).pickup;
  it('counts by its revision, in whatever order it comes', () => {
    expect(liveCurbside(after(heard('READY', 2), heard('UNAVAILABLE', 1)), '7')).toMatchObject({
      availability: 'READY',
    });
  });
  it('yields to details of the store that are newer', () => {
    const yesterday = worldAfter([heard('UNAVAILABLE', 1)], NOON);
    expect(liveCurbside(worldAfter([fetched], NOON + 1, yesterday).pickup, '7')).toBeDefined();
    expect(liveCurbside(worldAfter([fetched], NOON + 2 * MINUTE, yesterday).pickup, '7')).toBeUndefined();
  });
});

describe("a store's details", () => {
  it('go stale when an order is placed there', () => {
    const pickupTime = { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 };
    const placed: FactDraft = {
      type: 'order/submitted',
      data: {
        ...{ writeId: 'w', orderId: 'o-1', orderToken: 'TOKEN', storeNumber: '7', status: 'Received' },
        ...{ total: 1, submittedAt: 1, pickupTime, cardBalance: null },
      },
    };
    expect(worldAfter([fetched]).pickup.stores['7']?.isStale).toBe(false);
    expect(worldAfter([fetched, placed]).pickup.stores['7']?.isStale).toBe(true);
  });
  it('go stale when the store is chosen for the menu, and those of no other store', () => {
    const chosen: FactDraft = {
      type: 'locator/storeSelected',
      data: { store: { ...selected, storeNumber: '7' } },
    };
    const elsewhere: FactDraft = { type: 'locator/storeSelected', data: { store: selected } };
    expect(worldAfter([fetched, chosen]).pickup.stores['7']?.isStale).toBe(true);
    expect(worldAfter([fetched, elsewhere]).pickup.stores['7']?.isStale).toBe(false);
    expect(worldAfter([fetched, chosen, fetched]).pickup.stores['7']?.isStale).toBe(false);
  });
});

describe("an order's status", () => {
  const told = (status: 'Received' | 'Preparing' | 'ReadyForPickup'): FactDraft => ({
    type: 'pickup/orderStatusChanged',
    data: { orderToken: 'TOKEN', orderId: 'o-1', status },
  });
  const fromFeed: FactDraft = {
    type: 'order/statusChanged',
    data: { orderId: 'o-1', status: 'ReadyForPickup', storeNumber: '7', cursor: '1', changedAt: NOON },
  };
  it('only moves forward', () => {
    expect(orderStatusOf(worldAfter([told('Preparing'), told('Received')]), 'TOKEN')).toBe('Preparing');
  });
  it('is the furthest that anybody told', () => {
    expect(orderStatusOf(worldAfter([told('Preparing'), fromFeed]), 'TOKEN')).toBe('ReadyForPickup');
  });
  it('is unknown where nobody told', () => {
    expect(orderStatusOf(worldAfter([fromFeed]), 'TOKEN')).toBeNull();
    expect(orderStatusOf(worldAfter([fromFeed]), null)).toBeNull();
  });
});

describe('a name to be called by', () => {
  it.each([
    ['Maya', 'Maya'],
    ['  Zoë-Ann ', 'Zoë-Ann'],
    ['Ma\u202eya\n', 'Maya'],
    ['\ud83d\ude0a'.repeat(25), '\ud83d\ude0a'.repeat(25)],
    ['\ud83d\ude0a'.repeat(26), null],
    ['\u200d', null],
    ['', null],
    ['5555 5555 5555 4444', null],
    ['Ana 5555555555554444', null],
  ])('makes %j %j', (typed, name) => {
    expect(calledName(typed)).toBe(name);
  });
});
