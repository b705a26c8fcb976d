/** When an order is wanted: chosen, kept while its person pays, given up when others have it. Spec 3 sections 4 and 8. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { chosenSlot, isReserving, isSlotLost, reservedUntil } from '../../../domain/slots/chosen.ts';
import { slotKey } from '../../../domain/slots/question.ts';
import { storedSlotChoice } from '../../../domain/slots/storedState.ts';
import { store } from '../../flow/openApp.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import { isStoredAs } from '../storedRows.ts';
import { ready, refused, requested, storeChosen, submitted } from '../orderFacts.ts';

const MINUTE = 60_000;
const slot = NOON + 20 * MINUTE;
const choose = (startsAt: number | null) => ({ type: 'slots/choose', data: { startsAt } }) as const;
const chosen = (startsAt: number | null): FactDraft => ({
  type: 'slots/chosen',
  data: { startsAt, storeNumber: store.storeNumber },
});
const reserve = (startsAt: number | null = slot, orderId = 'o-1'): FactDraft => ({
  type: 'slots/reservationAsked',
  data: { orderId, startsAt },
});
/** `place` of the request in the list of facts, from 1. */
const reserved = (place: number, orderId = 'o-1'): FactDraft => ({
  type: 'slots/reserved',
  data: { writeId: idOf(place), orderId, startsAt: slot, expiresAt: NOON + 5 * MINUTE },
});
const notReserved = (place: number, code = 'SLOT_UNAVAILABLE'): FactDraft => ({
  type: 'slots/reservationRefused',
  data: { writeId: idOf(place), orderId: 'o-1', startsAt: slot, code },
});
const before = [...ready, chosen(slot)];
const at = before.length + 1;
const choiceAfter = (...facts: readonly FactDraft[]) => worldAfter([...before, ...facts]).slotChoice;

describe('choosing', () => {
  it('is for the selected store, and not while an order is on its way', () => {
    expect(asked(worldAfter(ready), choose(slot))).toEqual([chosen(slot)]);
    expect(asked(worldAfter(ready), choose(null))).toEqual([chosen(null)]);
    expect(asked(worldAfter([]), choose(slot))).toEqual([]);
    expect(asked(worldAfter([...ready, requested()]), choose(slot))).toEqual([]);
  });

  it('holds until the slot begins', () => {
    const world = worldAfter(before);
    expect(chosenSlot(world, NOON)).toBe(slot);
    expect(isSlotLost(world, NOON)).toBe(false);
    expect(chosenSlot(world, slot)).toBeNull();
    expect(isSlotLost(world, slot)).toBe(true);
    const soon = worldAfter([...before, chosen(null)]);
    expect([chosenSlot(soon, NOON), isSlotLost(soon, NOON)]).toEqual([null, false]);
    expect(soon.slotChoice.chosen).toBeNull();
  });

  it('ends with another store and with the order, and stays with the same store', () => {
    const other: FactDraft = {
      type: 'locator/storeSelected',
      data: { store: { ...store, storeNumber: '2' } },
    };
    expect(choiceAfter(storeChosen).chosen?.startsAt).toBe(slot);
    expect(choiceAfter(other).chosen).toBeNull();
    // Nothing was chosen there, so nothing of it is lost.
    const lost = choiceAfter(reserve(), notReserved(at), other);
    expect(lost).toEqual({ chosen: null, told: null, isLost: false });
    expect(choiceAfter(requested(), submitted(at))).toEqual(worldAfter([]).slotChoice);
  });
});

describe('a slot-unavailable error', () => {
  it.each(['SLOT_UNAVAILABLE', '110000'])(
    'clears the slot, sets the slot error flag and refetches the time slots: %s',
    (code) => {
      const known: FactDraft[] = [
        { type: 'slots/requested', data: { key: '["99001",1,null]' } },
        { type: 'slots/fetched', data: { starts: [slot] } },
      ];
      for (const refusal of [
        [reserve(), notReserved(at + 2, code)],
        [requested(), refused(at + 2, code)],
      ]) {
        const { slotChoice, storeSlots } = worldAfter([...before, ...known, ...refusal]);
        expect(slotChoice).toEqual({ chosen: null, told: null, isLost: true });
        expect(storeSlots.at).toBe(0);
      }
    },
  );

  it('about a slot that is chosen no more says nothing', () => {
    const world = worldAfter([...before, reserve(), chosen(null), notReserved(at)]);
    expect(world.engine.quarantined).toEqual([]);
    expect(world.slotChoice).toEqual({ chosen: null, told: null, isLost: false });
  });

  it('is said until the person chooses again', () => {
    expect(choiceAfter(reserve(), notReserved(at), chosen(null)).isLost).toBe(false);
  });

  it('about an earlier choice leaves the present one', () => {
    const other = slot + 5 * MINUTE;
    expect(choiceAfter(reserve(), chosen(other), notReserved(at))).toMatchObject({
      chosen: { startsAt: other },
      isLost: false,
    });
  });

  it('is no other refusal: the order may still have its slot', () => {
    expect(choiceAfter(reserve(), notReserved(at, 'PRICING_EXPIRED'))).toMatchObject({
      chosen: { startsAt: slot },
      told: { orderId: 'o-1', expiresAt: null },
      isLost: false,
    });
    expect(choiceAfter(requested(), refused(at, 'STORE_CLOSED')).chosen?.startsAt).toBe(slot);
  });
});

describe('a reservation', () => {
  const world = worldAfter([...before, reserve(), reserved(at)]);

  it('is kept for the order of the price, until it expires', () => {
    expect(choiceAfter(reserve(), reserved(at)).told).toEqual({
      ...{ orderId: 'o-1', startsAt: slot, expiresAt: NOON + 5 * MINUTE },
    });
    expect(reservedUntil(world, NOON)).toBe(NOON + 5 * MINUTE);
    expect(reservedUntil(world, NOON + 5 * MINUTE)).toBeNull();
  });

  it('is of none where nothing was chosen, priced or told, or where it was refused', () => {
    const priceless = worldAfter([chosen(slot), reserve(), reserved(2)]);
    const refusal = worldAfter([...before, reserve(), notReserved(at, 'PRICING_EXPIRED')]);
    const ended = worldAfter([...before, reserve(), reserved(at), chosen(null)]);
    for (const none of [worldAfter(before), priceless, refusal, ended])
      expect(reservedUntil(none, NOON)).toBeNull();
  });

  it('is not of another choice or another price', () => {
    expect(
      reservedUntil(worldAfter([...before, reserve(slot, 'o-0'), reserved(at, 'o-0')]), NOON),
    ).toBeNull();
    const another = [...before, reserve(), reserved(at), chosen(slot + 5 * MINUTE)];
    expect(reservedUntil(worldAfter(another), NOON)).toBeNull();
  });

  it('asks for a write that is settled by its answer', () => {
    const { writes } = worldAfter([...before, reserve()]).outbox;
    expect(Object.values(writes)).toMatchObject([
      { write: { kind: 'reserveSlot', orderId: 'o-1', startsAt: slot }, phase: 'waiting' },
    ]);
    expect(isReserving(worldAfter([...before, reserve()]))).toBe(true);
    expect(world.outbox.writes).toEqual({});
    expect(isReserving(world)).toBe(false);
    const ordering = worldAfter([...before, requested()]);
    expect([Object.keys(ordering.outbox.writes).length, isReserving(ordering)]).toEqual([1, false]);
  });
});

describe('the slots of a store', () => {
  const key = slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null });
  const requestedSlots: FactDraft = { type: 'slots/requested', data: { key } };
  const slotsAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).storeSlots;

  it('stay while they are asked for again, but not those of another store', () => {
    const known: FactDraft[] = [requestedSlots, { type: 'slots/fetched', data: { starts: [slot] } }];
    expect(slotsAfter(...known, requestedSlots)).toMatchObject({ status: 'asking', starts: [slot] });
    expect(slotsAfter(...known)).toEqual({
      ...{ key, starts: [slot], at: NOON, status: 'known', knownSince: NOON, failure: null },
    });
    expect(slotsAfter(...known, refused(at, 'STORE_CLOSED')).at).toBe(NOON);
    const elsewhere: FactDraft = { type: 'slots/requested', data: { key: '["2",1,null]' } };
    expect(slotsAfter(...known, elsewhere).starts).toEqual([]);
  });
});

describe('a choice in a snapshot', () => {
  isStoredAs(storedSlotChoice, 1, {
    states: {
      chosen: choiceAfter(),
      'asked for': choiceAfter(reserve()),
      reserved: choiceAfter(reserve(), reserved(at)),
    },
    damaged: {},
  });
});
