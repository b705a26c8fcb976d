/**
 * Group commit: whatever waits is decided on one head, written in one transaction and folded in one draft.
 * Each proposal sees what the ones before it decided. Doesn't know about conflicts; whoever calls decides again.
 */
import { catalog, type AppEvent } from '../domain/events.ts';
import { asEraId, asEventId, uuidV7, type EraId, type EventId } from '../domain/ids.ts';
import { openFold } from './fold.ts';
import type { History } from './history.ts';
import type { ClockPort, LogPort, RandomPort, StoredDocument, TabsPort } from './ports.ts';
import { withoutDrafts } from './withoutDrafts.ts';
import type { CommitOutcome, Moment, Proposal, Proposed } from './proposal.ts';

export interface WriterNeeds {
  readonly log: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
}

/** A proposal and whoever waits for what becomes of it. */
export interface Waiting {
  readonly proposal: Proposal;
  readonly isEra: boolean;
  readonly settle: (outcome: CommitOutcome) => void;
  readonly fail: (bug: unknown) => void;
}

export type Written = 'conflict' | 'failed' | readonly (readonly AppEvent[])[];

/** Decides a group on the head as it is now, writes all that comes of it in one transaction, and folds it. */
export function createGroupWriter(
  { log, tabs, clock, random }: WriterNeeds,
  history: History,
  isAlone: () => boolean,
): (group: readonly Waiting[]) => Promise<Written> {
  const mintId = (): EventId => asEventId(uuidV7(clock.now(), random.bytes(10)));

  const stamp = (
    proposed: readonly Proposed[],
    after: number,
    era: EraId,
    now: number,
  ): readonly AppEvent[] =>
    proposed.map(({ id, draft, cause }, index) => {
      const envelope = {
        id: id ?? mintId(),
        seq: after + 1 + index,
        at: now,
        tab: tabs.tabId,
        session: era,
        cause,
      };
      // A draft pairs type and data already; the envelope adds the same fields to each.
      return {
        ...envelope,
        type: draft.type,
        v: catalog.get(draft.type)?.v ?? 1,
        data: withoutDrafts(draft.data),
      } as AppEvent;
    });

  return async (group) => {
    const fold = openFold(history.world());
    const now = clock.now();
    const isEra = group[0]?.isEra === true;
    const era = asEraId(isEra ? mintId() : (history.world().engine.era ?? mintId()));
    const events: AppEvent[] = [];
    const documents: StoredDocument[] = [];
    const written = group.map(({ proposal, fail }) => {
      const proposed = proposeSafely(proposal, { world: fold.world, now, mintId }, fail);
      const stamped = stamp(proposed.events, history.head() + events.length, era, now);
      fold.apply(stamped);
      events.push(...stamped);
      documents.push(...(proposed.documents ?? []));
      return stamped;
    });
    const world = fold.finish();
    if (events.length === 0) return written;
    const outcome = await (isEra ? log.startEra(events) : log.append(events, documents));
    if (outcome.status !== 'committed') return outcome.status;
    // First the others, then this tab's own screens: what they render must not make the others wait.
    if (!isAlone()) tabs.broadcast({ kind: 'committed', from: tabs.tabId, events });
    history.advance(world, events);
    return written;
  };
}

/** A proposal that throws is a bug: its caller hears of it, its neighbours are written. */
function proposeSafely(
  proposal: Proposal,
  moment: Moment,
  fail: (bug: unknown) => void,
): ReturnType<Proposal> {
  try {
    return proposal(moment);
  } catch (bug) {
    fail(bug);
    return { events: [] };
  }
}
