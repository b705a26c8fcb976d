/**
 * Wraps the ports of a client so that it can be stopped: once `running` is unsubscribed, no timer fires, no lock is
 * held or waited for, no message is received and nothing is written. A promise that waits for one of them stays
 * pending. Requests to the server have a signal of their own (startClient.ts), and the log is stopped by `log.stop()`.
 */
import { Observable, Subscription } from 'rxjs';
import type { ClockPort, LogPort, TabsPort } from './ports.ts';

/** Emits nothing after the end and does not complete, so that a promise of its first value stays pending. */
export const untilEnd = <T>(source: Observable<T>, running: Subscription): Observable<T> =>
  new Observable((subscriber) => {
    running.add(subscriber);
    source.subscribe(subscriber);
  });

export function clockUntilEnd({ now, scheduler }: ClockPort, running: Subscription): ClockPort {
  const schedule: typeof scheduler.schedule = (...args: Parameters<typeof scheduler.schedule>) => {
    const action = scheduler.schedule(...args);
    running.add(action);
    return action;
  };
  return { now, scheduler: { now: () => scheduler.now(), schedule } };
}

export function tabsUntilEnd(tabs: TabsPort, running: Subscription): TabsPort {
  const ending = new AbortController();
  running.add(() => ending.abort());
  return {
    ...tabs,
    messages$: untilEnd(tabs.messages$, running),
    visible$: untilEnd(tabs.visible$, running),
    online$: untilEnd(tabs.online$, running),
    async withLock(name, { ifAvailable, signal = ending.signal }, work) {
      if (running.closed) return 'aborted';
      // Web Locks take either a signal or `ifAvailable`, which doesn't wait.
      const options =
        ifAvailable === true ? { ifAvailable } : { signal: AbortSignal.any([signal, ending.signal]) };
      return tabs.withLock(name, options, () => orEnd(work(), running));
    },
  };
}

/** Releases a lock at the end, whatever its work still waits for. */
const orEnd = <T>(work: Promise<T>, running: Subscription): Promise<T | 'aborted'> =>
  new Promise((resolve, reject) => {
    const waiting = new Subscription(() => resolve('aborted'));
    running.add(waiting);
    work.then(resolve, reject).finally(() => waiting.unsubscribe());
  });

/** The part of the log port that compaction uses. */
export type SnapshotPort = Pick<LogPort, 'head' | 'readSnapshot' | 'writeSnapshot' | 'compact'>;

/** `idle` settles when the storage has answered all that was asked of it before the end. */
export function snapshotsUntilEnd(
  port: SnapshotPort,
  running: Subscription,
): { readonly port: SnapshotPort; idle(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(question: () => Promise<T>): Promise<T> => {
    if (running.closed) return new Promise(() => undefined);
    const answer = question();
    last = Promise.allSettled([last, answer]);
    return answer;
  };
  return {
    port: {
      head: () => ask(() => port.head()),
      readSnapshot: (key) => ask(() => port.readSnapshot(key)),
      writeSnapshot: (snapshot) => ask(() => port.writeSnapshot(snapshot)),
      compact: (upTo, keepDocuments) => ask(() => port.compact(upTo, keepDocuments)),
    },
    idle: () => last,
  };
}
