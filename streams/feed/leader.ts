/**
 * Which tab leads: the one that holds the lock. A visible tab requests it at once and keeps it while visible; a hidden
 * tab requests it 2 s later, and releases and requests it again every 30 s so that a visible tab can take over.
 * A former leader that was frozen can append nothing twice: an entry is checked against the log's cursor (followFeed.ts).
 */
import { distinctUntilChanged, Observable, startWith, switchMap } from 'rxjs';
import type { ClockPort, TabsPort } from '../ports.ts';

const HIDDEN_DELAY_MS = 2_000;
const HIDDEN_TURN_MS = 30_000;

/**
 * Whether this tab leads. Each task that one tab does for all has its own `lock`: a tab cannot wait twice for the
 * same.
 */
export const leads = (
  tabs: Pick<TabsPort, 'visible$' | 'withLock'>,
  clock: ClockPort,
  lock = 'crema:leader',
): Observable<boolean> =>
  tabs.visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => (isVisible ? hold(tabs, lock) : takeTurns(tabs, clock, lock))),
    startWith(false),
    distinctUntilChanged(),
  );

/** Emits true when the lock is held; unsubscribing releases it. */
const hold = (tabs: Pick<TabsPort, 'withLock'>, lock: string): Observable<boolean> =>
  new Observable((subscriber) => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    subscriber.next(false);
    void tabs.withLock(lock, { signal: leaving.signal }, async () => {
      if (leaving.signal.aborted) return;
      subscriber.next(true);
      await left;
    });
    return () => leaving.abort();
  });

const takeTurns = (tabs: Pick<TabsPort, 'withLock'>, clock: ClockPort, lock: string): Observable<boolean> =>
  new Observable<void>((subscriber) => {
    subscriber.add(clock.scheduler.schedule(turn, HIDDEN_DELAY_MS));
    function turn(this: { schedule(state?: undefined, delay?: number): void }): void {
      subscriber.next();
      this.schedule(undefined, HIDDEN_TURN_MS);
    }
  }).pipe(
    switchMap(() => hold(tabs, lock)),
    startWith(false),
  );
