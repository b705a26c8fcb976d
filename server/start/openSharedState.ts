/**
 * State that the servers of one database share: wake-ups, the feeds' epoch and the shared counts. All are refreshed at
 * one beat, a timer (feed/createWakeUps.ts).
 */
import type { DatabaseConnection } from '../db/createDatabase.ts';
import { createWakeUps, type WakeUps } from '../feed/createWakeUps.ts';
import { type FeedEpoch, openFeedEpoch } from '../feed/feedEpoch.ts';
import { openNatsMessages } from '../feed/natsMessages.ts';
import { createWindowCounter, type WindowCounter } from '../http/createRateLimiter.ts';
import { createSharedCounts, type SharedCounts } from '../http/sharedCounts.ts';
import type { Clock } from '../base/ports.ts';

export interface SharedState {
  readonly wakeUps: WakeUps;
  readonly epoch: FeedEpoch;
  readonly sharedCounts: SharedCounts;
  readonly counter: WindowCounter;
  /** False while a message server that was named is not connected; true where none was. */
  readonly hasMessages: () => boolean;
  close(): Promise<void>;
}

export async function openSharedState(
  connection: DatabaseConnection,
  clock: Clock,
  natsUrl: string | null,
): Promise<SharedState> {
  const epoch = await openFeedEpoch(connection);
  const sharedCounts = createSharedCounts(connection.db, clock);
  const messages = natsUrl === null ? null : await openNatsMessages(natsUrl);
  const wakeUps = await createWakeUps(connection, clock, {
    messages,
    beforeAll: async () => {
      await Promise.allSettled([epoch.refresh(), sharedCounts.refresh()]);
    },
  });
  return {
    ...{ wakeUps, epoch, sharedCounts },
    counter: createWindowCounter(clock, sharedCounts),
    hasMessages: () => messages?.isConnected() ?? true,
    close: async () => {
      await sharedCounts.close();
      await wakeUps.close();
    },
  };
}
