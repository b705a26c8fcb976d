/**
 * Writes that were asked for and not yet answered. The write's id is the id of the event that asked for it,
 * and the idempotency key on the wire. `phase` says what is known, in the order in which it becomes known.
 */
import type { Draft } from 'immer';
import type { FactOf, FactType } from '../events.ts';
import { type Handlers, projection } from '../projection.ts';
import { type AskingType, declaredWrites, type SettlingFact, type Write } from './write.ts';

/**
 * waiting: not on its way. sent: on its way. answerLost: it may have happened; the server must be asked.
 * signInNeeded: the same, and the server answers a member only. accepted: the server has it and decides later; it is asked
 * until it has.
 */
export type WritePhase = 'waiting' | 'sent' | 'answerLost' | 'signInNeeded' | 'accepted';

export interface OutboxEntry {
  readonly write: Write;
  readonly phase: WritePhase;
  readonly attempt: number;
  readonly at: number;
  /** An earlier try left the device: the server had not seen it when it was asked, and it may come yet. */
  readonly mayArrive?: true;
  /** The tab whose memory has the secret of a volatile write. */
  readonly by?: string;
}
export interface OutboxState {
  readonly writes: Readonly<Record<string, OutboxEntry>>;
}

const nothing: OutboxState = { writes: {} };
type OutboxHandlers<T extends FactType> = Handlers<OutboxState, T>;

/** Each fact that asks puts its write in. */
const asking = Object.fromEntries(
  declaredWrites.flatMap(({ kind, asks, isVolatile }) =>
    Object.entries(asks).map(([type, carried]) => {
      const put = (draft: Draft<OutboxState>, { id, at, tab, data }: FactOf<AskingType>): void => {
        const write = { kind, ...carried(data as never) } as Write;
        const entry = { write, phase: 'waiting', attempt: 0, at } as const;
        draft.writes[id] = isVolatile ? { ...entry, by: tab } : entry;
      };
      return [type, put];
    }),
  ),
) as OutboxHandlers<AskingType>;

/** Each fact that answers takes its write out. */
const settling = Object.fromEntries(
  declaredWrites.flatMap(({ settles }) =>
    settles.map((type) => {
      const take = (draft: Draft<OutboxState>, { data }: FactOf<SettlingFact>): void => {
        delete draft.writes[data.writeId];
      };
      return [type, take];
    }),
  ),
) as OutboxHandlers<SettlingFact>;

const become =
  (phase: WritePhase) =>
  (draft: Draft<OutboxState>, { data }: { readonly data: { readonly writeId: string } }): void => {
    const entry = draft.writes[data.writeId];
    if (entry !== undefined) entry.phase = phase;
  };

export const outbox = projection('outbox', 'device', nothing, {
  ...asking,
  ...settling,
  'outbox/sent': (draft, { at, data }: FactOf<'outbox/sent'>) => {
    const entry = draft.writes[data.writeId];
    if (entry === undefined) return;
    entry.phase = 'sent';
    entry.attempt = data.attempt;
    entry.at = at;
  },
  'outbox/answerLost': become('answerLost'),
  'outbox/neverArrived': (draft, { data }: FactOf<'outbox/neverArrived'>) => {
    const entry = draft.writes[data.writeId];
    if (entry !== undefined) Object.assign(entry, { phase: 'waiting', mayArrive: true });
  },
  'outbox/notSent': become('waiting'),
  'outbox/resumed': become('waiting'),
  'outbox/signInAwaited': become('signInNeeded'),
  'outbox/accepted': become('accepted'),
  // Another member would have begun a new era, which has no writes.
  'session/signedIn': (draft) => {
    for (const entry of Object.values(draft.writes))
      if (entry.phase === 'signInNeeded') entry.phase = 'answerLost';
  },
});
