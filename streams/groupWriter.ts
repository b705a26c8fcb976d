/**
 * Group commit: whatever waits is decided on one head, written in one transaction and folded in one draft.
 * Each proposal sees what the ones before it decided. Doesn't know about conflicts; whoever calls decides again.
 */
import { catalog, type AppEvent } from '../domain/events.ts';
import { asEraId, asEventId, uuidV7, type EraId, type EventId } from '../domain/ids.ts';
import { openFold } from './fold.ts';
import type { History } from './history.ts';
import type { ClockPort, LogPort, RandomPort, StoredDocument, TabsPort } from './ports.ts';
import { tabStatesOf } from './tabStates.ts';
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
  /** What it was decided to be in an append that failed, or in memory: ids and times stay the same. */
  before?: readonly AppEvent[];
  /** Appended to the log after it was committed in memory: this tab's streams have reacted already. */
  readonly isReplay?: boolean;
  /** An era that another tab has ended on the device already. */
  readonly isEndedElsewhere?: boolean;
  /** At most so many share its transaction: one of those it was with could not be stored. */
  readonly groupLimit?: number;
}

export type Written = 'conflict' | 'failed' | readonly (readonly AppEvent[])[];

/** Decides a group on the head as it is now, writes all that comes of it in one transaction, and folds it. */
export function createGroupWriter(
  { log, tabs, clock, random }: WriterNeeds,
  history: History,
  isAlone: () => boolean,
): (group: readonly Waiting[]) => Promise<Written> {
  const mintId = (): EventId => asEventId(uuidV7(clock.now(), random.bytes(10)));

  const stamp = (proposed: readonly Proposed[], { after, era, now, before }: Stamp): readonly AppEvent[] =>
    proposed.map(({ id, draft, cause }, index) => {
      const was = before?.[index]?.type === draft.type ? before[index].id : undefined;
      const envelope = {
        id: id ?? was ?? mintId(),
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

  /** A tab in memory is not in the log, nor reads it. */
  const tellEnd = (events: readonly AppEvent[]): void => {
    const { engine, session } = history.world();
    tabs.broadcast({
      ...{ kind: 'eraEnded', from: tabs.tabId, log: log.id(), events },
      ...{ ended: engine.era, memberId: session.member?.memberId ?? null, isInMemory: isAlone() },
    });
  };

  /** Their callers were told of a bug: after a conflict they are not written after all. */
  const failed = new WeakSet<Waiting>();

  return async (group) => {
    const fold = openFold(history.world());
    const [first] = group;
    const isEra = first?.isEra === true;
    const known = isEra ? null : (history.world().engine.era ?? history.lastEra());
    const era = asEraId(known ?? first?.before?.[0]?.session ?? mintId());
    const events: AppEvent[] = [];
    const documents: StoredDocument[] = [];
    const written = group.map((waiting) => {
      const { before } = waiting;
      const now = before?.[0]?.at ?? clock.now();
      const ids = before?.[0] === undefined ? [] : [before[0].id];
      const moment = { world: fold.world, now, mintId: () => ids.shift() ?? mintId() };
      const proposed = failed.has(waiting) ? NOTHING : proposeSafely(waiting, moment);
      if (proposed === null) failed.add(waiting);
      const { events: added, documents: held = [] } = proposed ?? NOTHING;
      const stamped = stamp(added, { after: history.head() + events.length, era, now, before });
      fold.apply(stamped);
      events.push(...stamped);
      documents.push(...held);
      return stamped;
    });
    const folded = fold.finish();
    if (events.length === 0) return written;
    const outcome = await (isEra
      ? log.startEra(events, first.isEndedElsewhere)
      : log.append(events, documents));
    if (outcome.status === 'failed') group.forEach((each, index) => (each.before ??= written[index] ?? []));
    if (outcome.status !== 'committed') return outcome.status;
    // First the others, then this tab's own screens: what they render must not make the others wait.
    if (!isAlone()) tabs.broadcast({ kind: 'committed', from: tabs.tabId, log: log.id(), events });
    if (isEra) tellEnd(events);
    const isReplay = first?.isReplay === true;
    const world = isReplay ? { ...folded, ...tabStatesOf(history.world()) } : folded;
    history.advance(world, events, isReplay ? unknownTo(group, events) : events);
    return written;
  };
}

interface Stamp {
  readonly after: number;
  readonly era: EraId;
  readonly now: number;
  readonly before: readonly AppEvent[] | undefined;
}

/** What came of replays on another head and had not come of them in memory. */
function unknownTo(group: readonly Waiting[], events: readonly AppEvent[]): readonly AppEvent[] {
  const known = new Set(group.flatMap(({ before = [] }) => before.map(({ id }) => id)));
  return events.filter(({ id }) => !known.has(id));
}

const NOTHING: ReturnType<Proposal> = { events: [] };

/** A proposal that throws is a bug: null, its caller hears of it, its neighbours are written. */
function proposeSafely({ proposal, fail }: Waiting, moment: Moment): ReturnType<Proposal> | null {
  try {
    return proposal(moment);
  } catch (bug) {
    fail(bug);
    return null;
  }
}
