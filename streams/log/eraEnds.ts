/**
 * Ends the era here when another tab ended it and the shared log does not show it: from or to a tab whose log is in
 * memory. The events that began the next era are taken over with their ids, so that all tabs are in one era.
 * Guard: only the era that the message names is ended. A tab whose storage never opened has a log of its own with other
 * era ids: there the guard is that the member who left is signed in.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import type { Waiting } from './decideGroup.ts';
import type { TabMessage } from '../ports.ts';
import type { Proposal } from './proposal.ts';
import type { RowReader } from './rowReader.ts';

export type EraEnded = Extract<TabMessage, { readonly kind: 'eraEnded' }>;

/** The tab that receives the message. */
interface Hearer {
  readonly logId: string | null;
  /** Its log is in memory. */
  readonly isAlone: boolean;
  readonly world: World;
}

/** What this tab has to write; null where the log itself shows it, or where another member is signed in. */
export function heardEnd(
  message: EraEnded,
  { logId, isAlone, world }: Hearer,
  { readRow }: RowReader,
): Waiting | null {
  const isSameLog = message.log !== null && message.log === logId;
  const memberId = world.session.member?.memberId;
  const isSameMember = memberId !== undefined && memberId === message.memberId;
  if (isSameLog ? !isAlone && !message.isInMemory : !isSameMember) return null;
  const ended = isSameLog ? message.ended : world.engine.era;
  const events = message.events.flatMap((row) => {
    const read = readRow(row);
    return read.status === 'event' ? [read.event] : [];
  });
  if (events[0]?.type !== 'engine/eraStarted') return null;
  return {
    isEra: true,
    isEndedElsewhere: !message.isInMemory,
    before: events,
    proposal: asItWas(events, (era) => era === null || era === ended),
    settle: () => undefined,
    fail: () => undefined,
  };
}

/** A proposal of the same events with their ids, as long as the log is in an era that they may follow. */
export const asItWas =
  (events: readonly AppEvent[], mayFollow: (era: string | null) => boolean): Proposal =>
  ({ world }) => ({
    // An event pairs type and data already.
    events: mayFollow(world.engine.era)
      ? events.map(({ id, type, data, cause }) => ({ id, draft: { type, data } as never, cause }))
      : [],
  });
