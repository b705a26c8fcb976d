/** The writes that wait for an answer lie in a snapshot as they were folded, and another shape is not believed. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { storedOutbox } from '../../../domain/outbox/storedState.ts';
import { idOf, worldAfter } from '../given.ts';
import { requested } from '../orderFacts.ts';
import { isStoredAs, without } from '../storedRows.ts';

const about = (type: FactDraft['type'], more: object = {}): FactDraft =>
  ({ type, data: { writeId: idOf(1), ...more } }) as FactDraft;
const outboxAfter = (...facts: readonly FactDraft[]) => worldAfter([requested(), ...facts]).outbox;
const waiting = outboxAfter();
const [entry] = Object.values(waiting.writes);
const of = (change: object) => ({ writes: { w: { ...entry, ...change } } });
const many = outboxAfter(
  { type: 'favorites/starred', data: { storeNumber: '7' } },
  { type: 'wallet/addRequested', data: { makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' } },
);
const states = {
  waiting,
  sent: outboxAfter(about('outbox/sent', { attempt: 2 })),
  answerLost: outboxAfter(about('outbox/answerLost', { kind: 'timeout' })),
  signInNeeded: outboxAfter(about('outbox/signInAwaited')),
  accepted: outboxAfter(about('outbox/accepted')),
};
/** Its order has no tip, no slot and one tender. */
const before = without<object>(
  entry?.write ?? null,
  ...(['paymentMethodId', 'cardAmount', 'reloadAmount', 'tipAmount', 'scheduledFor'] as never[]),
);

describe('a write in a snapshot', () => {
  isStoredAs(storedOutbox, 5, {
    states: { ...states, 'none at all': worldAfter([]).outbox, 'many of many kinds': many },
    // Null: the card pays all.
    earlier: [1, 2, 3].map((version) => [
      ...([
        'an order paid by a card',
        version,
        { writes: { [idOf(1)]: { ...entry, write: before } } },
      ] as const),
      { writes: { [idOf(1)]: { ...entry, write: { ...entry?.write, cardAmount: null } } } },
    ]),
    damaged: {
      'without writes': {},
      'as a write that has a field too many': of({ more: 1 }),
      'as a write that has nothing': { writes: { w: {} } },
      'in a phase that is none': of({ phase: 'lost' }),
      'in no phase': of({ phase: '' }),
      'of a kind that is none': of({ write: { kind: 'callHome' } }),
      'carrying nothing': of({ write: { kind: 'submitOrder' } }),
      'carrying too much': of({ write: { ...entry?.write, pin: '1234' } }),
      'of a tab that is no text': of({ by: 7 }),
    },
  });

  it('is in each phase, and beside others', () => {
    const phases = Object.values(states).map(({ writes }) => Object.values(writes)[0]?.phase);
    expect(phases).toEqual(Object.keys(states));
    expect(Object.keys(many.writes)).toHaveLength(3);
    expect(Object.keys(before)).toEqual(['kind', 'orderId', 'storeNumber', 'cardId', 'amount']);
  });
});
