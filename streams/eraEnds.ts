/**
 * An era that ended in another tab, where the log's own messages do not say it: a tab in memory is heard by the others,
 * and hears them. What began the next era is taken over with its ids, so that all tabs are in one era, whoever
 * writes it first. Guarded by the era that ended: any other one stays. A tab whose storage never opened has a log of its own,
 * where eras have other names: there the member who left is the guard, in the era in which the tab hears of it.
 */
import type { AppEvent } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import type { Waiting } from './groupWriter.ts';
import type { TabMessage } from './ports.ts';
import type { Proposal } from './proposal.ts';
import { readRow } from './readEvents.ts';

type EraEnded = Extract<TabMessage, { readonly kind: 'eraEnded' }>;

/** The tab that hears of it. */
interface Hearer {
  readonly logId: string | null;
  /** Its log is in memory. */
  readonly isAlone: boolean;
  readonly world: World;
}

/** What a tab has to write when it hears of it; null where the log tells it, or where somebody else is here. */
export function heardEnd(message: EraEnded, { logId, isAlone, world }: Hearer): Waiting | null {
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

/** The events once more, with their ids, as long as the log is in an era that they may follow. */
export const asItWas =
  (events: readonly AppEvent[], mayFollow: (era: string | null) => boolean): Proposal =>
  ({ world }) => ({
    // An event pairs type and data already.
    events: mayFollow(world.engine.era)
      ? events.map(({ id, type, data, cause }) => ({ id, draft: { type, data } as never, cause }))
      : [],
  });
