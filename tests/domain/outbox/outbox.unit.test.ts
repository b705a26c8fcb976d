/** A write between being asked for and being answered: what is known of it, and that every answer ends it and it alone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import type { OutboxEntry } from '../../../domain/outbox/evolve.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { refused, requested, signedIn, submitted } from '../orderFacts.ts';

const checkIn = { storeNumber: '7', orderToken: 'token-1', displayName: 'Maya', stallNumber: 3 } as const;
const curb = { storeNumber: '7', orderToken: 'token-1' } as const;
const asked = {
  order: requested({ orderId: 'o-1', storeNumber: '7', cardId: 'c-1', price: 545 }),
  starred: { type: 'favorites/starred', data: { storeNumber: '7' } },
  unstarred: { type: 'favorites/unstarred', data: { storeNumber: '7' } },
  checkIn: { type: 'pickup/checkInRequested', data: checkIn },
} as const satisfies Record<string, FactDraft>;
const about =
  (type: FactDraft['type'], more: object = {}) =>
  (place: number): FactDraft =>
    ({ type, data: { writeId: idOf(place), ...more } }) as FactDraft;
const sent = (place: number, attempt = 1) => about('outbox/sent', { attempt })(place);
const answerLost = about('outbox/answerLost', { kind: 'timeout' });
const neverArrived = about('outbox/neverArrived');
const signInAwaited = about('outbox/signInAwaited');
const answers: readonly (readonly [string, FactDraft, (place: number) => FactDraft])[] = [
  ['an order that was taken', asked.order, submitted],
  ['an order that was refused', asked.order, refused],
  ['a heart that was confirmed', asked.starred, about('favorites/flipConfirmed', { storeNumber: '7' })],
  [
    'a heart that failed',
    asked.unstarred,
    about('favorites/flipFailed', { storeNumber: '7', kind: 'server' }),
  ],
  [
    'an arrival that was taken',
    asked.checkIn,
    about('pickup/checkedIn', { ...curb, stallNumber: 3, arrivalId: 'a-1', arrivedAt: NOON }),
  ],
  ['an arrival that was refused', asked.checkIn, about('pickup/checkInFailed', { ...curb, code: 'NO' })],
];

function writesAfter(facts: readonly FactDraft[], at = NOON, base = worldAfter([])) {
  const { outbox, engine } = worldAfter(facts, at, base);
  expect(engine.quarantined).toEqual([]);
  return outbox.writes;
}

describe('a write', () => {
  it.each([
    [
      'an order',
      asked.order,
      {
        ...{ kind: 'submitOrder', orderId: 'o-1', storeNumber: '7', cardId: 'c-1', amount: 545 },
        ...{ paymentMethodId: null, cardAmount: 545, reloadAmount: null, tipAmount: 0, scheduledFor: null },
      },
    ],
    ['a heart', asked.starred, { kind: 'flipFavorite', storeNumber: '7', favorite: true }],
    ['a heart taken back', asked.unstarred, { kind: 'flipFavorite', storeNumber: '7', favorite: false }],
    ['an arrival', asked.checkIn, { kind: 'checkIn', ...checkIn }],
  ])('waits from when it is asked for, under the id of the event that asked: %s', (_what, fact, write) => {
    expect(writesAfter([fact])).toEqual({
      [idOf(1)]: { write, phase: 'waiting', attempt: 0, at: NOON },
    });
  });

  it('is sent before anything leaves the device, with how often and when', () => {
    const waiting = worldAfter([asked.order]);
    const entry = writesAfter([sent(1, 2)], NOON + 500, waiting)[idOf(1)];
    expect(entry).toMatchObject({ phase: 'sent', attempt: 2, at: NOON + 500 });
  });

  it('whose answer is lost may have happened; one that never arrived waits again', () => {
    const phase = (...facts: readonly FactDraft[]) => writesAfter([asked.order, ...facts])[idOf(1)]?.phase;
    expect(phase(sent(1), answerLost(1))).toBe('answerLost');
    expect(phase(sent(1), answerLost(1), neverArrived(1))).toBe('waiting');
    expect(phase(sent(1), answerLost(1), neverArrived(1), sent(1, 2))).toBe('sent');
  });

  it.each<[string, FactDraft['type'], OutboxEntry['phase']]>([
    ['never left the device waits again', 'outbox/notSent', 'waiting'],
    ['may be sent again however often it arrived waits again', 'outbox/resumed', 'waiting'],
    ['the server tells a member only waits for a sign-in', 'outbox/signInAwaited', 'signInNeeded'],
    ['the server decides later is asked until it has', 'outbox/accepted', 'accepted'],
  ])('that %s', (_what, type, phase) => {
    const told = about(type)(1);
    const before = writesAfter([asked.order, asked.starred, sent(1, 2)]);
    const after = writesAfter([asked.order, asked.starred, sent(1, 2), told]);
    expect(after).toEqual({ ...before, [idOf(1)]: { ...before[idOf(1)], phase } });
    expect(writesAfter([asked.starred, told])[idOf(1)]?.phase).toBe(phase);
    expect(writesAfter([told])).toEqual({});
  });

  it('that waits for a sign-in is asked for after it, and no other is', () => {
    const facts = [asked.order, asked.starred, sent(2), signInAwaited(1)];
    const phases = (...more: readonly FactDraft[]) =>
      Object.values(writesAfter([...facts, ...more])).map(({ phase }) => phase);
    expect(phases()).toEqual(['signInNeeded', 'sent']);
    expect(phases(signedIn)).toEqual(['answerLost', 'sent']);
  });

  it('of another does not change with it', () => {
    const both = [asked.order, asked.starred];
    const writes = writesAfter([...both, sent(2), answerLost(2)]);
    expect(writes[idOf(1)]).toEqual(writesAfter(both)[idOf(1)]);
    expect(writes[idOf(2)]?.phase).toBe('answerLost');
  });
});

describe('an answer', () => {
  it.each(answers)('ends its write and no other: %s', (_what, asks, answer) => {
    expect(Object.keys(writesAfter([asks, asked.starred, answer(1)]))).toEqual([idOf(2)]);
    expect(writesAfter([asks, sent(1), answerLost(1), answer(1)])).toEqual({});
  });

  it.each(answers)('to a write that is not there changes nothing: %s', (_what, asks, answer) => {
    expect(writesAfter([asks, answer(9)])).toEqual(writesAfter([asks]));
  });

  it.each([sent(1), answerLost(1), neverArrived(1)])('is not followed by anything: $type', (late) => {
    expect(writesAfter([asked.order, submitted(1), late])).toEqual({});
  });
});

it('whatever is told of it, in whatever order and however often, an answered write never comes back', () => {
  const told = fc
    .constantFrom(sent, answerLost, neverArrived)
    .chain((tell) => fc.constantFrom(1, 2).map((place) => tell(place)));
  const answer = fc.constantFrom(...answers).map(([, , to]) => to(1));
  fc.assert(
    fc.property(fc.array(told), fc.array(told), answer, (before, after, end) => {
      const writes = writesAfter([asked.order, asked.starred, ...before, end, ...after, end]);
      expect(Object.keys(writes)).toEqual([idOf(2)]);
    }),
  );
});
