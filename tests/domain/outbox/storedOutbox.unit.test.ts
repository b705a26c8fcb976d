/** The writes that wait for an answer lie in a snapshot as they were folded, and another shape is not believed. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { storedOutbox } from '../../../domain/outbox/storedState.ts';
import { readState } from '../../../domain/storedState.ts';
import { idOf, worldAfter } from '../given.ts';
import { requested, signedIn } from '../orderFacts.ts';

const about = (type: FactDraft['type'], more: object = {}): FactDraft =>
  ({ type, data: { writeId: idOf(1), ...more } }) as FactDraft;
const outboxAfter = (...facts: readonly FactDraft[]) => worldAfter([requested(), ...facts]).outbox;
const read = (state: unknown, version = storedOutbox.v) => readState(storedOutbox, version, state);

describe('writes in a snapshot', () => {
  it.each([
    ['waiting', outboxAfter()],
    ['sent', outboxAfter(about('outbox/sent', { attempt: 2 }))],
    ['waiting', outboxAfter(about('outbox/sent', { attempt: 1 }), about('outbox/neverArrived'))],
    ['answerLost', outboxAfter(about('outbox/answerLost', { kind: 'timeout' }))],
    ['signInNeeded', outboxAfter(about('outbox/signInAwaited'))],
    ['accepted', outboxAfter(about('outbox/accepted'))],
  ])('that are %s are read back', (phase, state) => {
    expect(Object.values(state.writes).map((entry) => entry.phase)).toEqual([phase]);
    expect(read(state)).toEqual({ status: 'read', state });
  });

  it('are none, or many of many kinds', () => {
    const { outbox: none } = worldAfter([signedIn]);
    const many = outboxAfter(
      { type: 'favorites/starred', data: { storeNumber: '7' } },
      {
        type: 'wallet/addRequested',
        data: { makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' },
      },
    );
    expect(Object.keys(many.writes)).toHaveLength(3);
    expect([read(none), read(many)]).toEqual([none, many].map((state) => ({ status: 'read', state })));
  });

  it.each([1, 2, 3])(
    'of version %i, whose order has no tip, no slot and one tender, are lifted',
    (version) => {
      const state = outboxAfter();
      const entry = state.writes[idOf(1)];
      const later = new Set(['paymentMethodId', 'cardAmount', 'reloadAmount', 'tipAmount', 'scheduledFor']);
      const write = Object.fromEntries(
        Object.entries(entry?.write ?? {}).filter(([field]) => !later.has(field)),
      );
      expect(Object.keys(write)).toEqual(['kind', 'orderId', 'storeNumber', 'cardId', 'amount']);
      // Null: the card pays all.
      const lifted = { ...entry, write: { ...entry?.write, cardAmount: null } };
      expect(read({ writes: { [idOf(1)]: { ...entry, write } } }, version)).toEqual({
        status: 'read',
        state: { writes: { [idOf(1)]: lifted } },
      });
    },
  );

  const [entry] = Object.values(outboxAfter().writes);
  it.each<[string, unknown]>([
    ['without writes', {}],
    ['with a field too many', { writes: {}, more: 1 }],
    ['with a write that has a field too many', { writes: { w: { ...entry, more: 1 } } }],
    ['with a write that has nothing', { writes: { w: {} } }],
    ['with a phase that is none', { writes: { w: { ...entry, phase: 'lost' } } }],
    ['with no phase', { writes: { w: { ...entry, phase: '' } } }],
    ['with a kind that is none', { writes: { w: { ...entry, write: { kind: 'callHome' } } } }],
    ['with a write that carries nothing', { writes: { w: { ...entry, write: { kind: 'submitOrder' } } } }],
    ['with a tab that is no text', { writes: { w: { ...entry, by: 7 } } }],
    [
      'with a write that carries too much',
      { writes: { w: { ...entry, write: { ...entry?.write, pin: '1234' } } } },
    ],
  ])('%s are not believed', (_what, state) => {
    expect(read(state).status).toBe('damaged');
  });

  it('of a newer build are kept for it', () => {
    expect(storedOutbox.v).toBe(5);
    expect(read(outboxAfter(), 6)).toEqual({ status: 'newer' });
  });
});
