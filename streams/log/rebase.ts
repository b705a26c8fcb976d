/**
 * The rebase: how the events that were committed in memory are written to the log when storage works again. Each proposal is decided
 * again on the log's head, with its own time and ids. A write that has left the device is not decided again: an order that was
 * sent stays sent, even if another tab wrote meanwhile (decision 0016).
 */
import type { World } from '../../domain/world.ts';
import { asItWas } from './eraEnds.ts';
import type { Waiting } from './decideGroup.ts';
import type { MemoryCommit, MemoryCommits } from './memoryCommits.ts';
import { newEra } from './newEra.ts';
import { scopeOf } from './readEvents.ts';

/** Takes all memory commits and answers the proposals to append to the log, in order. */
export function rebaseMemoryCommits(
  memoryCommits: Pick<MemoryCommits, 'takeAll'>,
  memory: World,
  durable: World,
  { isSame, ids, era }: FoundLog,
): Rebase {
  const { commits, eraBefore } = memoryCommits.takeAll();
  const all = commits.filter(({ events }) => !ids.has(events[0]?.id));
  const sent = sentOf(commits);
  const found = durable.engine.era ?? era;
  const begun = commits[0]?.isEra === true ? commits[0].events[0]?.session : undefined;
  const [mine, theirs] = [memory.session.member?.memberId, durable.session.member?.memberId];
  // Another log has other era ids: its era is the one that ended if the member who left is signed in there.
  const endedEra = isSame ? eraBefore : theirs !== undefined && theirs === commits[0]?.leaver ? found : null;
  // An end of an era applies to the era that it ended, or to a log without one; never to an era that began later.
  const mayFollow = (now: string | null): boolean =>
    now === null || now === endedEra || (isSame && eraBefore === null);
  const isOwnEra = all[0]?.isEra === true && mayFollow(found);
  const isSameEra = isOwnEra || found === (begun ?? eraBefore);
  if (isSameEra)
    return {
      rebased: all.map((one) => rebasedFrom(one, sent, mayFollow)),
      isOtherEra: false,
      isCarriedOver: false,
    };
  const hadNone = eraBefore === null;
  // Another tab ended the era meanwhile, or another member is signed in: the commits of this tab are not for that era
  // or member.
  if (!hadNone && (isSame || mine !== theirs)) return { rebased: [], isOtherEra: true, isCarriedOver: false };
  const change = hadNone && isAnother(mine, theirs) ? [eraOf(memory)] : [];
  // Reads are not rebased: the page asks again, and their answers belong to the era that ended.
  const own = all.filter(
    ({ isEra, events }) => !isEra && events.every((event) => scopeOf(event) === 'device'),
  );
  return {
    rebased: [...change, ...own.map((one) => rebasedFrom(one, sent, () => true))],
    isOtherEra: true,
    isCarriedOver: true,
  };
}

interface FoundLog {
  /** The era of its newest event: the one that began the era may be damaged. */
  readonly era: string | null;
  readonly isSame: boolean;
  /**
   * Ids of the events in it since this tab went into memory. An append that was reported as failed may have been
   * written.
   */
  readonly ids: ReadonlySet<unknown>;
}

export interface Rebase {
  readonly rebased: readonly Waiting[];
  /** The log is in another era than this page was: the `tab` states are reset, as in every new era. */
  readonly isOtherEra: boolean;
  /** What this tab did belongs to the log's era all the same, and so does what waits to be written. */
  readonly isCarriedOver: boolean;
}

const isAnother = (mine: string | undefined, theirs: string | undefined): boolean =>
  mine !== undefined && theirs !== undefined && mine !== theirs;

/** Writes that left the device. */
const sentOf = (all: readonly MemoryCommit[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'outbox/sent' ? [event.data.writeId] : [])),
    ),
  );

function rebasedFrom(
  { proposal, isEra, events }: MemoryCommit,
  sent: ReadonlySet<string>,
  mayFollow: (era: string | null) => boolean,
): Waiting {
  const isSent = events.some(({ id }) => sent.has(id));
  const again = isEra ? asItWas(events, mayFollow) : isSent ? asItWas(events, () => true) : proposal;
  return { ...nobodyWaits, proposal: again, isEra, before: events };
}

/**
 * The log is another member's than the one whom the server named: that member's data is removed first, as at every
 * sign-in.
 */
const eraOf = ({ session }: World): Waiting => ({
  ...nobodyWaits,
  isEra: true,
  proposal: (moment) => ({
    events: newEra(moment, [
      { type: 'engine/eraStarted', data: { reason: 'otherMember' } },
      ...(session.member === null
        ? []
        : [{ type: 'session/signedIn' as const, data: { ...session.member } }]),
    ]),
  }),
});

/** No caller waits, and this tab's streams reacted to these events when they were written in memory. */
const nobodyWaits: Pick<Waiting, 'isRebased' | 'settle' | 'fail'> = {
  isRebased: true,
  settle: () => undefined,
  fail: () => undefined,
};
