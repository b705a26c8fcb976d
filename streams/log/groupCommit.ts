/**
 * Group commit: the proposals that wait are decided on one state, written in one transaction and folded in one draft.
 * Each proposal sees what the ones before it decided. A conflict is reported to the caller, who tries again
 * (retryingCommit.ts).
 */
import { catalog, type AppEvent } from '../../domain/events.ts';
import { asEraId, asEventId, uuidV7, type EraId, type EventId } from '../../domain/ids.ts';
import { foldAll, openFold } from './fold.ts';
import type { History } from './history.ts';
import type { ClockPort, LogPort, RandomPort, StoredDocument, TabsPort } from '../ports.ts';
import { tabStatesOf } from './tabStates.ts';
import { withoutDrafts } from './withoutDrafts.ts';
import type { CommitOutcome, Moment, Proposal, Proposed } from './proposal.ts';

export interface CommitNeeds {
  readonly log: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
}

/** A proposal, and the callbacks for its outcome. */
export interface Waiting {
  readonly proposal: Proposal;
  readonly isEra: boolean;
  /** The era that it belongs to: it is not written into another one. Null or absent: the log's, whichever that is. */
  readonly era?: string | null | undefined;
  readonly settle: (outcome: CommitOutcome) => void;
  readonly fail: (bug: unknown) => void;
  /** The events of an earlier attempt (a failed append, or memory mode); their ids and times are used again. */
  before?: readonly AppEvent[];
  /** It was committed in memory before (rebase.ts): this tab's streams have reacted to its events already. */
  readonly isRebased?: boolean;
  /** An era that another tab has ended on the device already. */
  readonly isEndedElsewhere?: boolean;
  /** The size of its group at most, after one proposal of a larger group could not be stored. */
  readonly groupLimit?: number;
}

export type Written = 'conflict' | 'failed' | readonly (readonly AppEvent[])[];

/** Decides a group on the world as it is folded now, writes its events in one transaction, and folds them. */
export function createGroupCommit(
  { log, tabs, clock, random }: CommitNeeds,
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

  /** Broadcasts the end of an era, because tabs in memory mode neither read the stored log nor write to it. */
  const tellEnd = (events: readonly AppEvent[]): void => {
    const { engine, session } = history.world();
    tabs.broadcast({
      ...{ kind: 'eraEnded', from: tabs.tabId, log: log.id(), events },
      ...{ ended: engine.era, memberId: session.member?.memberId ?? null, isInMemory: isAlone() },
    });
  };

  /** Proposals that threw: their callers were told, so after a conflict they are not decided again. */
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
      const isLate = (waiting.era ?? null) !== null && waiting.era !== fold.world.engine.era;
      const proposed = isLate || failed.has(waiting) ? NOTHING : proposeSafely(waiting, moment);
      if (proposed === null) failed.add(waiting);
      const { events: added, documents: held = [] } = proposed ?? NOTHING;
      const stamped = stamp(added, { after: history.foldedSeq() + events.length, era, now, before });
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
    // The other tabs are told first: rendering in this tab must not delay them.
    if (!isAlone()) tabs.broadcast({ kind: 'committed', from: tabs.tabId, log: log.id(), events });
    if (isEra) tellEnd(events);
    if (first?.isRebased !== true) history.advance(folded, events);
    else {
      const unknown = unknownTo(group, events);
      const before = history.world();
      // A refusal that is new is told; an era that begins has set the `tab` states already (returnToStorage.ts).
      const told = isEra ? before : foldAll(before, unknown);
      history.advance({ ...folded, ...tabStatesOf(told) }, events, unknown);
    }
    return written;
  };
}

interface Stamp {
  readonly after: number;
  readonly era: EraId;
  readonly now: number;
  readonly before: readonly AppEvent[] | undefined;
}

/** Events of rebased proposals that did not exist in memory mode: the streams of this tab have not seen these yet. */
function unknownTo(group: readonly Waiting[], events: readonly AppEvent[]): readonly AppEvent[] {
  const known = new Set(group.flatMap(({ before = [] }) => before.map(({ id }) => id)));
  return events.filter(({ id }) => !known.has(id));
}

const NOTHING: ReturnType<Proposal> = { events: [] };

/** A proposal that throws is a bug: null, and its caller is told. The rest of the group is written. */
function proposeSafely({ proposal, fail }: Waiting, moment: Moment): ReturnType<Proposal> | null {
  try {
    return proposal(moment);
  } catch (bug) {
    fail(bug);
    return null;
  }
}
