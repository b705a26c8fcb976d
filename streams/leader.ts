/**
 * Which tab holds the socket and polls. A visible tab asks for the lock and keeps it while visible; a hidden one asks
 * later and, once it leads, steps back in line every half minute so that a tab that became visible can take over.
 * A former leader that was frozen can do no harm: what it appends is judged against the log's head (live.ts).
 */
import { distinctUntilChanged, Observable, startWith, switchMap } from 'rxjs';
import type { ClockPort, TabsPort } from './ports.ts';

const HIDDEN_DELAY_MS = 2_000;
const HIDDEN_TURN_MS = 30_000;

export const leads = (tabs: TabsPort, clock: ClockPort): Observable<boolean> =>
  tabs.visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => (isVisible ? hold(tabs) : takeTurns(tabs, clock))),
    startWith(false),
    distinctUntilChanged(),
  );

/** Emits true when the lock is held; giving up the subscription frees it. */
const hold = (tabs: TabsPort): Observable<boolean> =>
  new Observable((subscriber) => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    subscriber.next(false);
    void tabs.withLock('crema:leader', { signal: leaving.signal }, async () => {
      if (leaving.signal.aborted) return;
      subscriber.next(true);
      await left;
    });
    return () => leaving.abort();
  });

const takeTurns = (tabs: TabsPort, clock: ClockPort): Observable<boolean> =>
  new Observable<void>((subscriber) => {
    subscriber.add(clock.scheduler.schedule(turn, HIDDEN_DELAY_MS));
    function turn(this: { schedule(state?: undefined, delay?: number): void }): void {
      subscriber.next();
      this.schedule(undefined, HIDDEN_TURN_MS);
    }
  }).pipe(
    switchMap(() => hold(tabs)),
    startWith(false),
  );
