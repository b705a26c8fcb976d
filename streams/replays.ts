/**
 * How what was committed in memory comes into the log when storage works again: each proposal is decided anew on the
 * log's head, with its own time and ids. What has left the device is not decided again: an order that was sent happened,
 * whatever another tab did meanwhile (decision 0016).
 */
import type { World } from '../domain/world.ts';
import { asItWas } from './eraEnds.ts';
import type { Waiting } from './groupWriter.ts';
import type { Kept, MemoryTime } from './memoryTime.ts';
import { newEra } from './newEra.ts';
import { scopeOf } from './tabStates.ts';

/** What is to be appended to the log as it is now, in order. Nothing is kept any more. */
export function takeReplays(
  time: Pick<MemoryTime, 'takeKept'>,
  memory: World,
  durable: World,
  { isSame, ids, era }: FoundLog,
): Return {
  const { kept, eraBefore } = time.takeKept();
  const all = kept.filter(({ events }) => !ids.has(events[0]?.id));
  const sent = sentOf(kept);
  const found = durable.engine.era ?? era;
  const begun = kept[0]?.isEra === true ? kept[0].events[0]?.session : undefined;
  const [mine, theirs] = [memory.session.member?.memberId, durable.session.member?.memberId];
  // In another log the era has another name: it is the leaver's as long as the leaver is signed in there.
  const endedEra = isSame ? eraBefore : theirs !== undefined && theirs === kept[0]?.leaver ? found : null;
  // The era that ended in memory is the log's, or nothing is: another one that has begun since then stays.
  const mayFollow = (now: string | null): boolean =>
    now === null || now === endedEra || (isSame && eraBefore === null);
  const isOwnEra = all[0]?.isEra === true && mayFollow(found);
  const isSameEra = isOwnEra || found === (begun ?? eraBefore);
  if (isSameEra) return { replays: all.map((one) => replayOf(one, sent, mayFollow)), isOtherEra: false };
  const hadNone = eraBefore === null;
  // Someone else ended the era meanwhile, or is somebody else: what was done in it is not theirs.
  if (!hadNone && (isSame || mine !== theirs)) return { replays: [], isOtherEra: true };
  const change = hadNone && isAnother(mine, theirs) ? [eraOf(memory)] : [];
  // Reads belong to the page, which asks again; what came of them is not asked for in the log's era.
  const own = all.filter(
    ({ isEra, events }) => !isEra && events.every((event) => scopeOf(event) === 'device'),
  );
  return { replays: [...change, ...own.map((one) => replayOf(one, sent, () => true))], isOtherEra: true };
}

interface FoundLog {
  /** Of its newest event: the event that began it may be damaged. */
  readonly era: string | null;
  readonly isSame: boolean;
  /** What lies in it since this tab left it. An append may have arrived although it was said to have failed. */
  readonly ids: ReadonlySet<unknown>;
}

interface Return {
  readonly replays: readonly Waiting[];
  /** The log is in another era than this page was: its `tab` states begin anew, as for every new era. */
  readonly isOtherEra: boolean;
}

const isAnother = (mine: string | undefined, theirs: string | undefined): boolean =>
  mine !== undefined && theirs !== undefined && mine !== theirs;

/** Writes that left the device. */
const sentOf = (all: readonly Kept[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'outbox/sent' ? [event.data.writeId] : [])),
    ),
  );

function replayOf(
  { proposal, isEra, events }: Kept,
  sent: ReadonlySet<string>,
  mayFollow: (era: string | null) => boolean,
): Waiting {
  const isSent = events.some(({ id }) => sent.has(id));
  const again = isEra ? asItWas(events, mayFollow) : isSent ? asItWas(events, () => true) : proposal;
  return { ...nobodyWaits, proposal: again, isEra, before: events };
}

/** The log's member is somebody else than the server says: theirs leaves the device first, as at every sign-in. */
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

/** Its streams have reacted to these events when they were written in memory. */
const nobodyWaits = { isReplay: true, settle: () => undefined, fail: () => undefined };
