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
  /** Woken for any of the keys. */
  watch(...keys: readonly string[]): Watch;
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
    watch: (...keys) => {
      let isWoken = false;
      let waiting: AbortController | null = null;
      const onWake = (): void => {
        isWoken = true;
        waiting?.abort();
      };
      for (const key of keys) watches.set(key, (watches.get(key) ?? new Set()).add(onWake));
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
          for (const key of keys) {
            watches.get(key)?.delete(onWake);
            if (watches.get(key)?.size === 0) watches.delete(key);
          }
          onWake();
        },
      };
    },
    close: stopListening,
  };
}
