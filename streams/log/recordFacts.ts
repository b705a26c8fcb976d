/**
 * The functions by which streams append facts, and see the facts of this tab. An answer of the server is appended by
 * `recordAnswer` alone, which takes the question and drops the answer when the question's era has ended. `record` does
 * not accept answers (a type error), and tests/streams/onlyGuardedAnswers.unit.test.ts checks that no stream appends
 * otherwise.
 */
import { filter, mergeMap, type Observable } from 'rxjs';
import type { Fact, FactDraft, FactOf, FactType } from '../../domain/events.ts';
import type { NounAnswer } from '../../domain/generated/answers.ts';
import { asEraId, type EventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import type { SettlingType } from '../../domain/write.ts';
import type { EventLog } from './eventLog.ts';
import type { CommitOutcome } from './proposal.ts';
import { OTHER_MEMBER, type StoredDocument, type TabsPort, type RemoteFailure } from '../ports.ts';

/** Facts of one type that this tab wrote, as they are folded; never those of an earlier page. */
export const ownFacts = <T extends FactType>(
  log: Pick<EventLog, 'folded$'>,
  tabs: TabsPort,
  type: T,
): Observable<FactOf<T>> =>
  log.folded$.pipe(
    mergeMap((events) => events),
    filter((event): event is FactOf<T> => event.type === type && event.tab === tabs.tabId),
  );

/** Types of answers: what the server or the device answered, failed to answer, or pushed. By their names, or listed by their nouns. */
type Answering =
  | `${string}etched`
  | `${string}Failed`
  | `${string}Found`
  | `${string}Located`
  | `${string}Heard`
  | NounAnswer
  /** Outcomes of writes. */
  | SettlingType;
export type AnswerDraft = Extract<FactDraft, { readonly type: Extract<FactType, Answering> }>;

/**
 * The question of an answer: its id, null where a stream listens, and the era in which it was asked. An asking event is
 * one by itself; that is why the field has the envelope's name.
 */
export type Asked = { readonly id: EventId | null; readonly session: Fact['session'] };
/** For a stream that listens or polls: its entries belong to the era in which it began. */
export const askedNow = (log: EventLog): Asked => ({
  id: null,
  session: asEraId(log.world().engine.era ?? ''),
});

export const isOfThisEra = ({ engine }: World, { session }: Asked): boolean => engine.era === session;

/** A cause that is known when the facts are decided. */
type Cause = EventId | null | ((world: World) => EventId | null);

/** Appends the facts that `when` returns for the world at the log's head, and the time that they will have. No answers. */
export const record = (
  log: EventLog,
  cause: Cause,
  when: (world: World, now: number) => readonly Exclude<FactDraft, AnswerDraft>[],
): Promise<CommitOutcome> => append(log, cause, when, []);

const append = (
  log: EventLog,
  cause: Cause,
  when: (world: World, now: number) => readonly FactDraft[],
  documents: readonly StoredDocument[],
): Promise<CommitOutcome> =>
  log.commit(({ world, now }) => {
    const id = typeof cause === 'function' ? cause(world) : cause;
    const events = when(world, now).map((draft) => ({ draft, cause: id }));
    return events.length === 0 ? { events } : { events, documents };
  });

/**
 * As record, for the answer to a question: appends nothing when the era in which it was asked has ended, so that no
 * answer reaches the log of another member. `when` returns nothing where the question no longer stands.
 */
export const recordAnswer = (
  log: EventLog,
  asked: Asked,
  when: (world: World) => readonly FactDraft[],
  documents: readonly StoredDocument[] = [],
): Promise<CommitOutcome> =>
  append(log, asked.id, (world) => (isOfThisEra(world, asked) ? when(world) : []), documents);

/**
 * Records once that the server no longer knows the session, whichever call was told so; not when another era has begun
 * since the call was `asked` for, and not where it is another member's by now, which session.ts asks about.
 */
export async function recordSessionExpiry(
  log: EventLog,
  failure: RemoteFailure,
  asked?: Asked,
): Promise<void> {
  if (failure.kind !== 'unauthenticated' || failure.code === OTHER_MEMBER) return;
  await record(log, asked?.id ?? null, ({ session, engine }) => {
    const isOfNow = asked === undefined || asked.session === engine.era;
    return isOfNow && session.member !== null && !session.isExpired
      ? [{ type: 'session/expired', data: {} }]
      : [];
  });
}
