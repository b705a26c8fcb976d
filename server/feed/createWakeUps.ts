/**
 * Wake-ups between servers: they say that something changed for a key, and its watchers read the state. Sent by NOTIFY,
 * and by NATS where it is configured. In case a message was lost, watchers wake at every beat (a timer), or where one
 * read for all of them finds that they are behind. A wake-up that comes while a watcher does not wait is kept for its
 * next wait. Carries no content.
 */
import { createHash, randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import type { Clock } from '../base/ports.ts';
import { createWatch, type Watch } from './createWatch.ts';
import type { Messages } from './natsMessages.ts';

const CHANNEL = 'crema_wake';
/** After a NOTIFY the keys of this time are gathered for the next one. A key that comes alone is sent at once. */
const GATHER_MS = 10;
const BEAT_MS = 15_000;
/** Half of a beat is jitter, so that servers that started together do not ask together. */
const JITTER_MS = BEAT_MS / 2;
/** So many are checked or woken at a time, so that other wake-ups and requests are handled in between. */
const SLICE = 500;

/** The indexes of those whose state is older than the stored one. If it fails, all are woken. */
export type FindBehind<State> = (watched: readonly State[]) => Promise<Iterable<number>>;
export interface WatchGroup<State> {
  /** Woken for the key, and at a beat that finds `state()` behind. */
  watch(key: string, state: () => State): Watch;
}
export interface WakeUps {
  /** Woken for any of the keys, and at every beat. */
  watch(...keys: readonly string[]): Watch;
  /**
   * For watchers as many as sockets: at a beat, one read finds those that are behind. To wake thousands without
   * need delays the writes of that time.
   */
  group<State>(findBehind: FindBehind<State>): WatchGroup<State>;
  /**
   * After a commit: wakes the watchers of the key, on every server. Unlike {@link notifyWatchers} it does not hold up
   * other commits; if this process dies before it is sent, watchers read the change at the next beat.
   */
  tell(key: string): void;
  /** At each beat, until aborted, wakes the watchers and those of groups that are behind. */
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
  const atEveryBeat = new Set<() => void>();
  const groups: (() => Promise<void>)[] = [];
  const wakeAll = async (): Promise<void> => {
    await beforeAll().catch(() => {});
    await Promise.all(groups.map((check) => check()));
    for (const some of slicesOf([...atEveryBeat])) {
      some.forEach((each) => each());
      await nextTurn();
    }
  };
  const add = (keys: readonly string[], atStop: (wakeOne: () => void) => void): Watch & { wake(): void } => {
    const names = keys.map(nameOf);
    const watch = createWatch(clock, () => {
      for (const name of names) {
        watches.get(name)?.delete(watch.wake);
        if (watches.get(name)?.size === 0) watches.delete(name);
      }
      atStop(watch.wake);
    });
    for (const name of names) watches.set(name, (watches.get(name) ?? new Set()).add(watch.wake));
    return watch;
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
        if (messages?.send(keys.map(nameOf)) === true) continue;
        await notifyAll(connection.db, [CHANNEL, JSON.stringify(keys)]).catch(() => {});
        await clock.wait(GATHER_MS);
      }
      telling = null;
    })());

  return {
    watch: (...keys) => {
      const watch = add(keys, (each) => atEveryBeat.delete(each));
      atEveryBeat.add(watch.wake);
      return watch;
    },
    group: <State>(findBehind: FindBehind<State>) => {
      const states = new Map<() => void, () => State>();
      groups.push(async () => {
        for (const some of slicesOf([...states])) {
          const watched = some.map(([, state]) => state());
          const behind = await findBehind(watched).catch(() => watched.keys());
          for (const index of behind) some[index]?.[0]();
          await nextTurn();
        }
      });
      return {
        watch: (key: string, state: () => State) => {
          const watch = add([key], (each) => states.delete(each));
          states.set(watch.wake, state);
          return watch;
        },
      };
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

function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += SLICE) yield all.slice(from, from + SLICE);
}

/** A digest instead of the key: other clients of the message server must not learn who is a customer. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const notifyAll = createStatement(
  'notify-all',
  `with soon as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify($1, key) from soon, json_array_elements_text($2::json) key`,
);
