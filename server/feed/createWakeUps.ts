/**
 * Wake-ups over NOTIFY: "something changed for this key, read for yourself". A watch that was woken while nobody waited
 * stays woken, so nothing is missed between a read and the wait for more. Carries no content.
 */
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '../db/createDatabase.ts';
import type { Clock } from '../ports.ts';

const CHANNEL = 'crema_wake';

export interface Watch {
  /** Resolves when woken since the last wait, after `atMostMs`, or when stopped or aborted. */
  wait(atMostMs: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}
export interface WakeUps {
  watch(key: string): Watch;
  close(): Promise<void>;
}

/** Heard when (and only if) the transaction commits. */
export async function notifyWatchers(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${key})`);
}

export async function createWakeUps(connection: DatabaseConnection, clock: Clock): Promise<WakeUps> {
  const watches = new Map<string, Set<() => void>>();
  const wake = (key: string): void => watches.get(key)?.forEach((each) => each());
  const wakeAll = (): void => [...watches.keys()].forEach(wake);
  const stopListening = await connection.listen(CHANNEL, wake, wakeAll);

  return {
    watch: (key) => {
      let isWoken = false;
      let waiting: AbortController | null = null;
      const onWake = (): void => {
        isWoken = true;
        waiting?.abort();
      };
      const ofKey = watches.get(key) ?? new Set();
      watches.set(key, ofKey.add(onWake));
      return {
        wait: async (atMostMs, signal) => {
          if (!isWoken && !signal.aborted) {
            waiting = new AbortController();
            await clock.wait(atMostMs, AbortSignal.any([waiting.signal, signal]));
            waiting = null;
          }
          isWoken = false;
        },
        stop: () => {
          ofKey.delete(onWake);
          if (ofKey.size === 0 && watches.get(key) === ofKey) watches.delete(key);
          onWake();
        },
      };
    },
    close: stopListening,
  };
}
