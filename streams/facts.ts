/** Two small words every stream uses: "when this tab folds a fact of that type" and "write this down". */
import { filter, mergeMap, type Observable } from 'rxjs';
import type { Fact, FactDraft, FactOf, FactType } from '../domain/events.ts';
import type { EventId } from '../domain/ids.ts';
import type { World } from '../domain/world.ts';
import type { EventLog } from './eventLog.ts';
import type { CommitOutcome } from './proposal.ts';
import type { StoredDocument, TabsPort, WorldFailure } from './ports.ts';

/** Facts of one type that this tab wrote, as they are folded; never those of an earlier page. */
export const ownFacts = <T extends FactType>(log: EventLog, tabs: TabsPort, type: T): Observable<FactOf<T>> =>
  log.folded$.pipe(
    mergeMap((events) => events),
    filter((event): event is FactOf<T> => event.type === type && event.tab === tabs.tabId),
  );

/** Appends facts that `when` finds to apply on the log's head; nothing when it finds none. */
export const record = (
  log: EventLog,
  cause: EventId | null,
  when: (world: World) => readonly FactDraft[],
  documents: readonly StoredDocument[] = [],
): Promise<CommitOutcome> =>
  log.commit(({ world }) => {
    const events = when(world).map((draft) => ({ draft, cause }));
    return events.length === 0 ? { events } : { events, documents };
  });

/**
 * As record, for what came of a fact that asked: nothing once the era it was asked in is over. Who signed out meanwhile
 * leaves no answer behind, and who signed in is not given the one before's.
 */
export const recordAnswer = (
  log: EventLog,
  { id, session }: Pick<Fact, 'id' | 'session'>,
  facts: readonly FactDraft[],
  documents: readonly StoredDocument[] = [],
): Promise<CommitOutcome> =>
  record(log, id, ({ engine }) => (engine.era === session ? facts : []), documents);

/**
 * The server no longer knows the session: said once, whichever call met it, but not of a session that has begun since
 * the call was `asked` for.
 */
export async function noteExpiry(
  log: EventLog,
  failure: WorldFailure,
  asked?: Pick<Fact, 'session'>,
): Promise<void> {
  if (failure.kind !== 'unauthenticated') return;
  await record(log, null, ({ session, engine }) => {
    const isOfNow = asked === undefined || asked.session === engine.era;
    return isOfNow && session.member !== null && !session.isExpired
      ? [{ type: 'session/expired', data: {} }]
      : [];
  });
}
