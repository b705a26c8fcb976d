/**
 * How streams write to the log and hear of what was written. An answer of the server has one way in, recordAnswer, which
 * takes the question: it is dropped where the era of the question is over. `record` does not take answers (they do not
 * compile), and tests/streams/onlyGuardedAnswers.unit.test.ts sees that no stream appends past these functions.
 */
import { filter, mergeMap, type Observable } from 'rxjs';
import type { Fact, FactDraft, FactOf, FactType } from '../domain/events.ts';
import { asEraId, type EventId } from '../domain/ids.ts';
import type { World } from '../domain/world.ts';
import type { SettlingType } from '../domain/write.ts';
import type { EventLog } from './eventLog.ts';
import type { CommitOutcome } from './proposal.ts';
import type { StoredDocument, TabsPort, RemoteFailure } from './ports.ts';

/** Facts of one type that this tab wrote, as they are folded; never those of an earlier page. */
export const ownFacts = <T extends FactType>(log: EventLog, tabs: TabsPort, type: T): Observable<FactOf<T>> =>
  log.folded$.pipe(
    mergeMap((events) => events),
    filter((event): event is FactOf<T> => event.type === type && event.tab === tabs.tabId),
  );

/** By their names: what the server, or the device, answered, failed to answer, or told. */
type Answering =
  | `${string}etched`
  | `${string}Failed`
  | `${string}Found`
  | `${string}Located`
  | `${string}Heard`
  | 'session/signInRefused'
  | 'order/statusChanged'
  | 'pickup/curbsideChanged'
  | 'pickup/orderStatusChanged'
  | 'live/entrySkipped'
  | 'pricing/priced'
  | 'pricing/refused'
  | 'pricing/failed'
  /** What came of a write. */
  | SettlingType;
export type AnswerDraft = Extract<FactDraft, { readonly type: Extract<FactType, Answering> }>;

/** The question of an answer: its id, null where a stream listens, and the era in which it was asked. */
export type Asked = { readonly id: EventId | null; readonly session: Fact['session'] };
/** The question of a stream that listens or polls: what it hears belongs to the era in which it began. */
export const askedNow = (log: EventLog): Asked => ({
  id: null,
  session: asEraId(log.world().engine.era ?? ''),
});

export const isOfThisEra = ({ engine }: World, { session }: Asked): boolean => engine.era === session;

/** Appends facts that `when` finds to apply on the log's head; nothing when it finds none. No answers. */
export const record = (
  log: EventLog,
  cause: EventId | null,
  when: (world: World) => readonly Exclude<FactDraft, AnswerDraft>[],
): Promise<CommitOutcome> => append(log, cause, when, []);

const append = (
  log: EventLog,
  cause: EventId | null,
  when: (world: World) => readonly FactDraft[],
  documents: readonly StoredDocument[],
): Promise<CommitOutcome> =>
  log.commit(({ world }) => {
    const events = when(world).map((draft) => ({ draft, cause }));
    return events.length === 0 ? { events } : { events, documents };
  });

/**
 * As record, for what came of a question: nothing once the era it was asked in is over. Who signed out meanwhile leaves
 * no answer behind, and who signed in is not given the one before's. `when` says whether the question still stands.
 */
export const recordAnswer = (
  log: EventLog,
  asked: Asked,
  when: (world: World) => readonly FactDraft[],
  documents: readonly StoredDocument[] = [],
): Promise<CommitOutcome> =>
  append(log, asked.id, (world) => (isOfThisEra(world, asked) ? when(world) : []), documents);

/**
 * The server no longer knows the session: said once, whichever call met it, but not of a session that has begun since
 * the call was `asked` for.
 */
export async function recordSessionExpiry(
  log: EventLog,
  failure: RemoteFailure,
  asked?: Asked,
): Promise<void> {
  if (failure.kind !== 'unauthenticated') return;
  await record(log, asked?.id ?? null, ({ session, engine }) => {
    const isOfNow = asked === undefined || asked.session === engine.era;
    return isOfNow && session.member !== null && !session.isExpired
      ? [{ type: 'session/expired', data: {} }]
      : [];
  });
}
