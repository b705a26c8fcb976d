/** The writes that wait for an answer, as they lie in a snapshot. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import type { OutboxState } from './evolve.ts';
import { declaredWrites } from './write.ts';

const Write = v.variant(
  'kind',
  declaredWrites.map(({ kind, entries }) => v.strictObject({ kind: v.literal(kind), ...entries })),
);

const Outbox = v.strictObject({
  writes: v.record(
    v.string(),
    v.strictObject({
      write: Write,
      phase: v.picklist(['waiting', 'sent', 'answerLost', 'signInNeeded', 'accepted']),
      attempt: v.number(),
      at: v.number(),
      mayArrive: v.exactOptional(v.literal(true)),
      by: v.exactOptional(v.string()),
    }),
  ),
});

/** The kinds come from the same declarations as the state's type, which the compiler cannot follow through the list. */
export const storedOutbox = storedState(Outbox as unknown as v.GenericSchema<unknown, OutboxState>, [
  // 2: the phase `accepted`, and which tab has the secret of a volatile write.
  (state) => state,
  // 3: the slot of an order.
  (state) => state,
  // 4: the tip of an order, and reservations of slots.
  (state) => state,
  // 5: when a line of the cart was added.
  (state) => state,
]);
