/**
 * Decides a group of proposals on one state: each sees what the ones before it decided. The events get the next free seqs,
 * their envelopes, and are folded into one draft. Writes nothing (append.ts).
 */
import type { AppEvent } from '../../domain/events.ts';
import { asEraId, asEventId, uuidV7, type EraId, type EventId } from '../../domain/ids.ts';
import { versionOf } from '../../domain/upcast.ts';
import type { World } from '../../domain/world.ts';
import type { ClockPort, LogPort, RandomPort, StoredDocument, TabsPort } from '../ports.ts';
import { openFold } from './fold.ts';
import type { History } from './history.ts';
import type { CommitOutcome, Moment, Proposal, Proposed } from './proposal.ts';
import { withoutDrafts } from './withoutDrafts.ts';

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
  /** It threw, and its caller was told: after a conflict it is not decided again. */
  hasThrown?: boolean;
  /** It was committed in memory before (rebase.ts): this tab's streams have reacted to its events already. */
  readonly isRebased?: boolean;
  /** An era that another tab has ended on the device already. */
  readonly isEndedElsewhere?: boolean;
  /** The size of its group at most, after one proposal of a larger group could not be stored. */
  readonly groupLimit?: number;
}

export interface Decided {
  readonly events: readonly AppEvent[];
  /** The events of each proposal, in the order of the group. */
  readonly byProposal: readonly (readonly AppEvent[])[];
  readonly documents: readonly StoredDocument[];
  /** The world after all of them. */
  readonly folded: World;
  /** The group ends the era. */
  readonly isEra: boolean;
}

export function decideGroup(
  needs: CommitNeeds,
  group: readonly Waiting[],
  history: Pick<History, 'world' | 'foldedSeq' | 'lastEra'>,
): Decided {
  const { clock } = needs;
  const mintId = () => mint(needs);
  const fold = openFold(history.world());
  const [first] = group;
  const isEra = first?.isEra === true;
  const known = isEra ? null : (history.world().engine.era ?? history.lastEra());
  const era = asEraId(known ?? first?.before?.[0]?.session ?? mintId());
  const events: AppEvent[] = [];
  const documents: StoredDocument[] = [];
  const byProposal = group.map((waiting) => {
    const { before } = waiting;
    const now = before?.[0]?.at ?? clock.now();
    const ids = before?.[0] === undefined ? [] : [before[0].id];
    const moment = { world: fold.world, now, mintId: () => ids.shift() ?? mintId() };
    const isLate = (waiting.era ?? null) !== null && waiting.era !== fold.world.engine.era;
    const proposed = isLate || waiting.hasThrown === true ? NOTHING : proposeSafely(waiting, moment);
    const stamped = stamp(needs, proposed.events, {
      after: history.foldedSeq() + events.length,
      era,
      now,
      before,
    });
    fold.apply(stamped);
    events.push(...stamped);
    documents.push(...(proposed.documents ?? []));
    return stamped;
  });
  return { events, byProposal, documents, folded: fold.finish(), isEra };
}

const NOTHING: ReturnType<Proposal> = { events: [] };

/** A proposal that throws is a bug: its caller is told, and the rest of the group is written. */
function proposeSafely(waiting: Waiting, moment: Moment): ReturnType<Proposal> {
  try {
    return waiting.proposal(moment);
  } catch (bug) {
    waiting.hasThrown = true;
    waiting.fail(bug);
    return NOTHING;
  }
}

interface Stamp {
  readonly after: number;
  readonly era: EraId;
  readonly now: number;
  readonly before: readonly AppEvent[] | undefined;
}

const mint = ({ clock, random }: CommitNeeds): EventId => asEventId(uuidV7(clock.now(), random.bytes(10)));

/** The envelopes of the events of one proposal. */
function stamp(
  needs: CommitNeeds,
  proposed: readonly Proposed[],
  { after, era, now, before }: Stamp,
): readonly AppEvent[] {
  return proposed.map(({ id, draft, cause }, index) => {
    const was = before?.[index]?.type === draft.type ? before[index].id : undefined;
    const envelope = {
      id: id ?? was ?? mint(needs),
      seq: after + 1 + index,
      at: now,
      tab: needs.tabs.tabId,
      session: era,
      cause,
    };
    // A draft pairs type and data already; the envelope adds the same fields to each.
    return {
      ...envelope,
      type: draft.type,
      v: versionOf(draft.type),
      data: withoutDrafts(draft.data),
    } as AppEvent;
  });
}
