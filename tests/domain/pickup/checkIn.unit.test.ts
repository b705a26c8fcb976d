/** Saying "I am here": once, at a stall that there is, under a name that can be called out; and for how long it holds. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latestVisit, visitOf } from '../../../domain/pickup/visits.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';

const order = { storeNumber: '7', orderToken: 'TOKEN' } as const;
const HOUR = 60 * 60_000;
const press = (stall: number | null, firstName = 'Maya') =>
  ({ type: 'pickup/checkIn', data: { ...order, firstName, stall, stalls: 4 } }) as const;
const requested = (stallNumber: number): FactDraft => ({
  type: 'pickup/checkInRequested',
  data: { ...order, displayName: 'Maya', stallNumber },
});
/** As decided: with when it was pressed and what was known then. */
const said = (stallNumber: number, seenRevision: number | null = null, saidAt = NOON): FactDraft => ({
  type: 'pickup/checkInRequested',
  data: { ...order, displayName: 'Maya', stallNumber, saidAt, seenRevision },
});
const here = (stallNumber: number, place: number, revision?: number): FactDraft => ({
  type: 'pickup/checkedIn',
  data: { writeId: idOf(place), ...order, stallNumber, arrivalId: 'a-1', arrivedAt: NOON, revision },
});
const heard = (stallNumber: number, arrivedAt = NOON, revision?: number): FactDraft => ({
  type: 'pickup/arrivalHeard',
  data: { ...order, stallNumber, arrivalId: 'a-1', arrivedAt, revision },
});
const refused = (place: number): FactDraft => ({
  type: 'pickup/checkInFailed',
  data: { writeId: idOf(place), ...order, code: 'CURBSIDE_UNAVAILABLE' },
});

describe('a press on Check in', () => {
  it('tells the barista the stall and the name', () => {
    expect(asked(worldAfter([]), press(3, '  Maya '))).toEqual([said(3)]);
  });
  it.each([null, 0, 5, 1.5, -1])('sends nothing for stall %s of 4', (stall) => {
    expect(asked(worldAfter([]), press(stall))).toEqual([
      { type: 'pickup/stallMissing', data: { storeNumber: '7' } },
    ]);
  });
  it.each(['', '   ', '\u202e', 'a'.repeat(26)])('sends nothing under the name %j', (name) => {
    expect(asked(worldAfter([]), press(3, name))).toEqual([
      { type: 'pickup/nameMissing', data: { storeNumber: '7' } },
    ]);
  });
  it('does nothing more while the first is on its way', () => {
    expect(asked(worldAfter([requested(3)]), press(3))).toEqual([]);
    expect(asked(worldAfter([requested(3)]), press(2))).toEqual([]);
  });
  it('takes the place of one that got no answer three times, where it says another stall', () => {
    const tried = (attempt: number): readonly FactDraft[] => [
      { type: 'outbox/sent', data: { writeId: idOf(1), attempt } },
      { type: 'outbox/answerLost', data: { writeId: idOf(1), kind: 'timeout' } },
    ];
    const twice = [requested(3), ...tried(1), ...tried(2)];
    expect(asked(worldAfter(twice), press(2))).toEqual([]);
    const world = worldAfter([...twice, ...tried(3)]);
    expect(asked(world, press(3))).toEqual([]);
    expect(asked(world, press(2))).toEqual([
      { type: 'pickup/checkInReplaced', data: { writeId: idOf(1), ...order } },
      said(2),
    ]);
    const after = worldAfter([...twice, ...tried(3), ...asked(world, press(2))] as readonly FactDraft[]);
    expect(Object.keys(after.outbox.writes)).toEqual([idOf(9)]);
    expect(after.engine.quarantined).toEqual([]);
  });
  it('does nothing more where the barista knows the stall already, and tells another one', () => {
    const world = worldAfter([requested(3), here(3, 1)]);
    expect(asked(world, press(3))).toEqual([]);
    expect(asked(world, press(2))).toEqual([said(2, 0)]);
  });
  it('asks again after a refusal', () => {
    expect(asked(worldAfter([requested(3), refused(1)]), press(3))).toEqual([said(3)]);
  });
  it('asks again hours later, when the same store is visited anew', () => {
    expect(asked(worldAfter([requested(3), here(3, 1)]), press(3), NOON + 5 * HOUR)).toEqual([
      said(3, null, NOON + 5 * HOUR),
    ]);
  });
  it('leaves one order alone while another is on its way', () => {
    const other = { ...press(3), data: { ...press(3).data, orderToken: 'OTHER' } };
    expect(asked(worldAfter([requested(3)]), other)).toHaveLength(1);
  });
});

describe('a visit', () => {
  const at = (facts: readonly FactDraft[], now = NOON) =>
    visitOf(worldAfter(facts).pickup, '7', 'TOKEN', now);
  it('is submitting, then here', () => {
    expect(at([requested(3)])).toMatchObject({ phase: 'submitting', stallNumber: 3, here: null });
    expect(at([requested(3), here(3, 1)])).toMatchObject({
      phase: 'here',
      here: { stallNumber: 3, at: NOON },
    });
  });
  it('is idle with the reason when it was refused', () => {
    expect(at([requested(3), refused(1)])).toMatchObject({ phase: 'idle', refusal: 'CURBSIDE_UNAVAILABLE' });
  });
  it('stays where the barista knows it when another stall is refused', () => {
    expect(at([requested(3), here(3, 1), requested(2), refused(3)])).toMatchObject({
      phase: 'here',
      here: { stallNumber: 3 },
      refusal: 'CURBSIDE_UNAVAILABLE',
    });
  });
  it('keeps the stall of the newest revision, in whatever order the answers come', () => {
    expect(at([heard(3, NOON, 2), heard(2, NOON, 1)])?.here).toMatchObject({ stallNumber: 3, revision: 2 });
    expect(at([requested(3), heard(4, NOON, 2), here(3, 1, 1)])?.here).toMatchObject({ stallNumber: 4 });
    expect(at([heard(3, NOON, 2), heard(2, NOON + 1, 1)])?.here).toMatchObject({ stallNumber: 2 });
  });
  it('takes no answer to an older press', () => {
    expect(at([requested(3), refused(1), requested(2), here(3, 1)])).toMatchObject({ phase: 'submitting' });
  });
  it('is over after hours, and once the order was picked up', () => {
    const arrived = [requested(3), here(3, 1)];
    const pickedUp: FactDraft = {
      type: 'pickup/orderStatusChanged',
      data: { orderToken: 'TOKEN', orderId: 'o-1', status: 'PickedUp' },
    };
    expect(at(arrived, NOON + 3 * HOUR)).toMatchObject({ phase: 'here' });
    expect(at(arrived, NOON + 5 * HOUR)).toBeUndefined();
    expect(at([...arrived, pickedUp])).toBeUndefined();
  });
  it('is here when it was said on another device', () => {
    expect(at([heard(2)])).toMatchObject({ phase: 'here', here: { stallNumber: 2 }, refusal: null });
    expect(asked(worldAfter([heard(2)]), press(2))).toEqual([]);
    expect(asked(worldAfter([heard(2)]), press(3))).toEqual([said(3, 0)]);
  });
  it('is where the newest arrival says, from any source and in any order', () => {
    expect(at([requested(3), here(3, 1), heard(4)])).toMatchObject({ here: { stallNumber: 4 } });
    expect(at([requested(3), heard(2, NOON + 1), here(3, 1)])).toMatchObject({ here: { stallNumber: 2 } });
    expect(at([heard(4, NOON), heard(2, NOON - 1)])).toMatchObject({ here: { stallNumber: 4 } });
  });
  it('stays submitting while another device is heard, and falls back to that when it is refused', () => {
    const pressed = [requested(3), heard(2)];
    expect(at(pressed)).toMatchObject({ phase: 'submitting', stallNumber: 3 });
    expect(at([...pressed, here(3, 1)])).toMatchObject({ phase: 'here', here: { stallNumber: 3 } });
    expect(at([...pressed, refused(1)])).toMatchObject({ phase: 'here', here: { stallNumber: 2 } });
  });
  it('that was heard of is over by when one came, not by when it was heard', () => {
    expect(at([heard(2, NOON - 5 * HOUR)])).toBeUndefined();
    expect(at([heard(2, NOON + 5 * HOUR)], NOON + HOUR)).toMatchObject({ phase: 'here' });
  });
  it('is the latest of those that came to be', () => {
    const { pickup } = worldAfter([requested(3), here(3, 1)]);
    expect(latestVisit(pickup, NOON)).toMatchObject({ orderToken: 'TOKEN' });
    expect(latestVisit(pickup, NOON + 5 * HOUR)).toBeNull();
    expect(latestVisit(worldAfter([requested(3)]).pickup, NOON)).toBeNull();
  });
});

describe('what a device remembers', () => {
  it('is forty visits, the newest, whatever their numbers', () => {
    const days = Array.from({ length: 50 }, (_, day) => day);
    const world = days.reduce(
      (before, day) =>
        worldAfter(
          [
            {
              type: 'pickup/checkInRequested',
              // Numbers that an object would sort: the newest is the smallest.
              data: { storeNumber: '7', orderToken: String(100 - day), displayName: 'Maya', stallNumber: 1 },
            },
          ],
          NOON + day * HOUR,
          before,
        ),
      worldAfter([]),
    );
    expect(Object.keys(world.pickup.visits)).toHaveLength(40);
    expect(world.pickup.visits['51']).toBeDefined();
    expect(world.pickup.visits['100']).toBeUndefined();
  });
});
