/** How an order will be collected: in the store, at the window or at the curb; for here or to go; and what a store offers. */
import { describe, expect, it } from 'vitest';
import { pickupOptions } from '../../../domain/cart/pickupOptions.ts';
import { pickupToFollow } from '../../../domain/cart/pickupToFollow.ts';
import type { FactDraft, IntentDraft } from '../../../domain/events.ts';
import { store } from '../../flow/openApp.ts';
import { added, failed, joined, taken } from '../cartFacts.ts';
import { asked, worldAfter } from '../given.ts';
import { requested, signedIn } from '../orderFacts.ts';

type Chosen = Extract<IntentDraft, { type: 'cart/choosePickup' }>['data'];

const collected = (
  collectionType: Chosen['collectionType'],
  consumptionType: Chosen['consumptionType'] = 'CONSUME_OUT_OF_STORE',
): Chosen => ({ collectionType, consumptionType });
const choose = (data: Chosen): IntentDraft => ({ type: 'cart/choosePickup', data });
const chosen = (data: Chosen): FactDraft => ({ type: 'cart/pickupChosen', data });
const storeWith = (...pickUpOptionCodes: string[]): FactDraft => ({
  type: 'locator/storeSelected',
  data: { store: { ...store, pickUpOptionCodes } },
});
const wayAfter = (...facts: readonly FactDraft[]): Chosen => {
  const { collectionType, consumptionType } = worldAfter(facts).cart;
  return { collectionType, consumptionType };
};

describe('choosing how to collect', () => {
  it('begins with in store and to go', () => {
    expect(wayAfter()).toEqual(collected('IN_STORE'));
  });

  it.each([
    collected('DRIVE_THRU'),
    collected('CURBSIDE'),
    collected('IN_STORE', 'CONSUME_IN_STORE'),
    collected('CURBSIDE', 'CONSUME_IN_STORE'),
  ])('takes $collectionType, $consumptionType', (way) => {
    const facts = asked(worldAfter([]), choose(way));
    expect(facts).toEqual([chosen(way)]);
    expect(wayAfter(...facts)).toEqual(way);
  });

  it.each([collected('DRIVE_THRU'), collected('IN_STORE', 'CONSUME_IN_STORE')])(
    'the same way again ($collectionType, $consumptionType) does nothing',
    (way) => {
      expect(asked(worldAfter([chosen(way)]), choose(way))).toEqual([]);
    },
  );

  it('back to the first way is a choice, too', () => {
    const inside = worldAfter([chosen(collected('IN_STORE', 'CONSUME_IN_STORE'))]);
    expect(asked(inside, choose(collected('IN_STORE')))).toEqual([chosen(collected('IN_STORE'))]);
    const window = worldAfter([chosen(collected('DRIVE_THRU'))]);
    expect(asked(window, choose(collected('IN_STORE')))).toEqual([chosen(collected('IN_STORE'))]);
  });
});

describe('the ways that a store offers', () => {
  it.each([
    [['16'], ['IN_STORE']],
    [['DT'], ['DRIVE_THRU']],
    [['CX'], ['CURBSIDE']],
    [
      ['CX', 'DT', '16'],
      ['IN_STORE', 'DRIVE_THRU', 'CURBSIDE'],
    ],
    [['XX', 'CX'], ['CURBSIDE']],
    [['XX'], []],
    [[], []],
  ])('with the codes %j are %j', (codes, ways) => {
    expect(pickupOptions(codes)).toEqual(ways);
  });
});

describe('another store', () => {
  it('that offers the chosen way leaves it, for here included', () => {
    const way = collected('DRIVE_THRU', 'CONSUME_IN_STORE');
    expect(wayAfter(chosen(way), storeWith('16', 'DT'))).toEqual(way);
  });

  it('that does not offer it takes its own first way, to go', () => {
    const way = collected('CURBSIDE', 'CONSUME_IN_STORE');
    expect(wayAfter(chosen(way), storeWith('DT', '16'))).toEqual(collected('IN_STORE'));
    expect(wayAfter(chosen(way), storeWith('DT'))).toEqual(collected('DRIVE_THRU'));
  });

  it('of which no way is known leaves the chosen one', () => {
    const way = collected('CURBSIDE', 'CONSUME_IN_STORE');
    expect(wayAfter(chosen(way), storeWith())).toEqual(way);
    expect(wayAfter(chosen(way), storeWith('XX'))).toEqual(way);
  });
});

describe('the option of a member’s cart', () => {
  const curbside = collected('CURBSIDE');
  const window = collected('DRIVE_THRU');
  const sentWith = (pickup: Chosen | null): FactDraft => ({
    type: 'cart/changesSent',
    data: { changes: [], storeNumber: null, pickup },
  });
  const told = (version: number, pickup: Chosen | null): FactDraft => ({
    type: 'cart/fetched',
    data: { version, lines: [], store: null, pickup },
  });
  const member = (...facts: readonly FactDraft[]) => worldAfter([signedIn, joined, ...facts]);

  it('is pending until the write that carried it is answered', () => {
    const isPending = (...facts: readonly FactDraft[]) => member(...facts).cart.shared?.isPickupPending;
    expect(isPending()).toBe(false);
    expect(isPending(chosen(curbside))).toBe(true);
    expect(isPending(chosen(curbside), sentWith(curbside))).toBe(true);
    expect(isPending(chosen(curbside), sentWith(curbside), taken(4, 1))).toBe(false);
    expect(isPending(chosen(curbside), sentWith(curbside), failed(4))).toBe(true);
    expect(isPending(chosen(curbside), sentWith(null), taken(4, 1))).toBe(true);
    expect(isPending(chosen(curbside), sentWith(curbside), chosen(window), taken(4, 1))).toBe(true);
  });

  it('that another device chose is followed, except where one was chosen here since or an order is on its way', () => {
    expect(pickupToFollow(member())).toBeNull();
    expect(pickupToFollow(member(told(1, null)))).toBeNull();
    expect(pickupToFollow(member(told(1, curbside)))).toEqual(curbside);
    expect(pickupToFollow(member(chosen(window), told(1, curbside)))).toBeNull();
    expect(pickupToFollow(member(told(1, curbside), requested()))).toBeNull();
    const followed = member(told(1, curbside), { type: 'cart/pickupFollowed', data: curbside });
    expect(pickupToFollow(followed)).toBeNull();
    expect(followed.cart).toMatchObject({ ...curbside, shared: { isPickupPending: false } });
  });

  it('that a guest never chose does not replace the member’s', () => {
    const begun = (...facts: readonly FactDraft[]) =>
      worldAfter([...facts, signedIn, joined]).cart.shared?.isPickupPending;
    expect([begun(added('a')), begun(chosen(curbside))]).toEqual([false, false]);
    expect(begun(added('a'), chosen(curbside))).toBe(true);
  });
});
