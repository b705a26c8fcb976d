/** Saying "I am here": once, at a stall that there is, under a name that can be called out; and for how long it holds. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { announcementOf, givenName, latestVisit, visitOf } from '../../../domain/pickup/visits.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import { submitted } from '../orderFacts.ts';

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
  const arrived = [requested(3), here(3, 1)];
  const pickedUp: FactDraft = {
    type: 'pickup/orderStatusChanged',
    data: { orderToken: 'TOKEN', orderId: 'o-1', status: 'PickedUp' },
  };
  const isHere = (stallNumber: number) => ({ phase: 'here', here: { stallNumber } });
  const refusal = 'CURBSIDE_UNAVAILABLE';

  it.each<[string, readonly FactDraft[], object | null, now?: number]>([
    ['submitting', [requested(3)], { phase: 'submitting', stallNumber: 3, here: null }],
    ['here', arrived, { phase: 'here', here: { stallNumber: 3, at: NOON } }],
    ['idle with the reason when it was refused', [requested(3), refused(1)], { phase: 'idle', refusal }],
    [
      'where the barista knows it when another stall is refused',
      [...arrived, requested(2), refused(3)],
      { ...isHere(3), refusal },
    ],
    ['of the newest revision', [heard(3, NOON, 2), heard(2, NOON, 1)], isHere(3)],
    ['of the newest revision, whoever told it', [requested(3), heard(4, NOON, 2), here(3, 1, 1)], isHere(4)],
    ['of the newest arrival before any revision', [heard(3, NOON, 2), heard(2, NOON + 1, 1)], isHere(2)],
    [
      'submitting at an answer to an older press',
      [requested(3), refused(1), requested(2), here(3, 1)],
      { phase: 'submitting' },
    ],
    ['here for hours', arrived, isHere(3), NOON + 3 * HOUR],
    ['over after more hours', arrived, null, NOON + 5 * HOUR],
    ['over once the order was picked up', [...arrived, pickedUp], null],
    ['here when it was said on another device', [heard(2)], { ...isHere(2), refusal: null }],
    ['where another device moved it', [...arrived, heard(4)], isHere(4)],
    ['where the newer arrival says', [requested(3), heard(2, NOON + 1), here(3, 1)], isHere(2)],
    ['where the newer arrival says, in any order', [heard(4, NOON), heard(2, NOON - 1)], isHere(4)],
    [
      'submitting while another device is heard',
      [requested(3), heard(2)],
      { phase: 'submitting', stallNumber: 3 },
    ],
    ['where the press said, then', [requested(3), heard(2), here(3, 1)], isHere(3)],
    [
      'where the other device said, where the press is refused',
      [requested(3), heard(2), refused(1)],
      isHere(2),
    ],
    ['over by when one came, not by when it was heard', [heard(2, NOON - 5 * HOUR)], null],
    ['here by a clock that is ahead', [heard(2, NOON + 5 * HOUR)], { phase: 'here' }, NOON + HOUR],
  ])('is %s', (_which, facts, expected, now = NOON) => {
    const visit = visitOf(worldAfter(facts).pickup, '7', 'TOKEN', now);
    expect({ visit: visit ?? null }).toMatchObject({ visit: expected });
  });

  it('that was said on another device is not said again, and another stall is', () => {
    expect(asked(worldAfter([heard(2)]), press(2))).toEqual([]);
    expect(asked(worldAfter([heard(2)]), press(3))).toEqual([said(3, 0)]);
  });
  it('is the latest of those that came to be', () => {
    const { pickup } = worldAfter([requested(3), here(3, 1)]);
    expect(latestVisit(pickup, NOON)).toMatchObject({ orderToken: 'TOKEN' });
    expect(latestVisit(pickup, NOON + 5 * HOUR)).toBeNull();
    expect(latestVisit(worldAfter([requested(3)]).pickup, NOON)).toBeNull();
  });
});

describe('a press on I am here, without a stall', () => {
  const announce = (way: 'IN_STORE' | 'DRIVE_THRU' = 'IN_STORE', firstName = ' Maya ') =>
    ({ type: 'pickup/announce', data: { ...order, firstName, way } }) as const;
  const announcing = (way: 'IN_STORE' | 'DRIVE_THRU' = 'IN_STORE'): FactDraft => ({
    type: 'pickup/announceRequested',
    data: { ...order, way, displayName: 'Maya', saidAt: NOON },
  });
  const announcedAt = (place: number): FactDraft => ({
    type: 'pickup/announced',
    data: { writeId: idOf(place), ...order, way: 'IN_STORE', arrivedAt: NOON },
  });
  const announced = announcedAt(1);
  const failed: FactDraft = {
    type: 'pickup/announceFailed',
    data: { writeId: idOf(1), ...order, code: 'NO' },
  };

  it.each<[string, readonly FactDraft[], readonly FactDraft[]]>([
    ['tells the baristas', [], [announcing()]],
    ['does nothing more while the first is on its way', [announcing('DRIVE_THRU')], []],
    ['does nothing more where they know', [announcing(), announced], []],
    ['asks again after a refusal', [announcing(), failed], [announcing()]],
  ])('%s', (_what, facts, come) => {
    expect(asked(worldAfter(facts), announce())).toEqual(come);
  });
  it('tells the other way, too, and again hours later', () => {
    const here = worldAfter([announcing(), announced]);
    expect(asked(here, announce('DRIVE_THRU'))).toEqual([announcing('DRIVE_THRU')]);
    expect(announcementOf(here.pickup, '7', 'TOKEN', NOON + 5 * HOUR)).toBeUndefined();
  });
  it('needs a name that can be called out', () => {
    expect(asked(worldAfter([]), announce('IN_STORE', '  '))).toEqual([
      { type: 'pickup/nameMissing', data: { storeNumber: '7' } },
    ]);
  });
  it('takes the place of the stall, and the other way round', () => {
    const spot = (place: number): FactDraft => here(3, place, 1);
    const come = worldAfter([announcing(), announced, requested(3), spot(3)]);
    expect([come.pickup.announced, visitOf(come.pickup, '7', 'TOKEN', NOON)?.phase]).toEqual([{}, 'here']);
    const gone = worldAfter([requested(3), spot(1), announcing(), announcedAt(3)]);
    expect(visitOf(gone.pickup, '7', 'TOKEN', NOON)).toBeUndefined();
  });
});

describe('a name that was entered for a visit', () => {
  const given: FactDraft = { type: 'pickup/nameGiven', data: { firstName: 'Ana' } };
  const pickedUp: FactDraft = {
    type: 'pickup/orderStatusChanged',
    data: { orderToken: 'TOKEN', orderId: 'o-1', status: 'PickedUp' },
  };
  it.each<[string, readonly FactDraft[], number, string | null]>([
    ['is kept for it', [given], NOON + HOUR, 'Ana'],
    ['ends after four hours', [given], NOON + 4 * HOUR, null],
    ['ends with the pickup', [given, pickedUp], NOON, null],
    ['ends with another order', [given, submitted(1)], NOON, null],
  ])('%s', (_what, facts, now, name) => {
    expect(givenName(worldAfter(facts).pickup, now)).toBe(name);
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
