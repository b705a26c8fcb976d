/**
 * Wake-ups between servers: they say that something changed for a key, and its watchers read the state. Sent by NOTIFY,
 * and by NATS where it is configured; and all watchers wake at every beat (a timer) in case a message was lost. A
 * wake-up that comes while a watcher does not wait is kept for its next wait. Carries no content.
 */
import { createHash, randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '../db/createDatabase.ts';
import type { Clock } from '../ports.ts';
import type { Messages } from './natsMessages.ts';

const CHANNEL = 'crema_wake';
const BEAT_MS = 15_000;
/** Half of a beat is jitter, so that servers that started together do not ask together. */
const JITTER_MS = BEAT_MS / 2;
const SLICE = 250;

export interface Watch {
  /** Resolves when woken since the last wait, after `atMostMs` where given, or when stopped or aborted. */
  wait(signal: AbortSignal, atMostMs?: number): Promise<void>;
  stop(): void;
}
export interface WakeUps {
  /** Woken for any of the keys, and at every beat. */
  watch(...keys: readonly string[]): Watch;
  /**
   * After a commit: wakes the watchers of the key, on every server. Unlike {@link notifyWatchers} it does not hold up
   * other commits; if this process dies before it is sent, watchers read the change at the next beat.
   */
  tell(key: string): void;
  /** Wakes all watchers at each beat until aborted; their reads are then batched (db/batchedReads.ts). */
  beat(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface WakeUpOptions {
  /** Null: NOTIFY alone. */
  readonly messages?: Messages | null;
  /** Called before all watchers are woken; where it fails they are woken all the same. */
  readonly beforeAll?: () => Promise<void>;
}

/** Delivered when (and only if) the transaction commits. */
export async function notifyWatchers(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${key})`);
}

export async function createWakeUps(
  connection: DatabaseConnection,
  clock: Clock,
  { messages = null, beforeAll = async () => {} }: WakeUpOptions = {},
): Promise<WakeUps> {
  const watches = new Map<string, Set<() => void>>();
  const wakeName = (name: string): void => watches.get(name)?.forEach((each) => each());
  const wake = (key: string): void => wakeName(nameOf(key));
  const wakeAll = async (): Promise<void> => {
    await beforeAll().catch(() => {});
    // In slices, so that other wake-ups and requests are handled in between.
    const names = [...watches.keys()];
    for (let from = 0; from < names.length; from += SLICE) {
      names.slice(from, from + SLICE).forEach(wakeName);
      await nextTurn();
    }
  };
  const stopListening = await connection.listen(CHANNEL, wake, () => void wakeAll());
  messages?.listen(wakeName, () => void wakeAll());

  // A transaction with a NOTIFY holds a lock on the whole database while it commits, so many keys share one.
  const untold = new Set<string>();
  let telling: Promise<void> | null = null;
  const tellOthers = (): Promise<void> =>
    (telling ??= (async () => {
      // Keys of the same turn of the event loop are sent together.
      await Promise.resolve();
      while (untold.size > 0) {
        const keys = [...untold];
        untold.clear();
        if (messages?.send(keys.map(nameOf)) !== true) await notifyAll(connection.db, keys).catch(() => {});
      }
      telling = null;
    })());

  return {
    watch: (...keys) => {
      const names = keys.map(nameOf);
      const watch = createWatch(clock, () => {
        for (const name of names) {
          watches.get(name)?.delete(watch.wake);
          if (watches.get(name)?.size === 0) watches.delete(name);
        }
      });
      for (const name of names) watches.set(name, (watches.get(name) ?? new Set()).add(watch.wake));
      return watch;
    },
    tell: (key) => {
      wake(key);
      untold.add(key);
      void tellOthers();
    },
    beat: async (signal) => {
      while (!signal.aborted) {
        await clock.wait(BEAT_MS - JITTER_MS / 2 + randomInt(JITTER_MS), signal);
        if (!signal.aborted) await wakeAll();
      }
    },
    close: async () => {
      await telling;
      await messages?.close();
      await stopListening();
    },
  };
}

/** A digest instead of the key: other clients of the message server must not learn who is a customer. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

async function notifyAll(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(
    sql`with soon as materialized (select set_config('synchronous_commit', 'off', true))
        select pg_notify(${CHANNEL}, key) from soon, json_array_elements_text(${JSON.stringify(keys)}::json) key`,
  );
}

function createWatch(clock: Clock, onStop: () => void): Watch & { wake(): void } {
  let isWoken = false;
  let go: (() => void) | null = null;
  const wake = (): void => {
    isWoken = true;
    go?.();
  };
  return {
    wake,
    wait: async (signal, atMostMs) => {
      if (!isWoken && !signal.aborted) {
        const ending = new AbortController();
        await new Promise<void>((resolve) => {
          go = resolve;
          signal.addEventListener('abort', () => resolve(), { signal: ending.signal });
          if (atMostMs !== undefined) void clock.wait(atMostMs, ending.signal).then(resolve);
        });
        go = null;
        ending.abort();
      }
      isWoken = false;
    },
    stop: () => {
      onStop();
      wake();
    },
  };
}
