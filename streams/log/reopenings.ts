/**
 * When the storage of a log in memory is probed: after 250 ms, then after waits that double up to 30 s, and at once
 * when the page becomes visible. Emits when storage works again.
 */
import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import type { ClockPort, LogPort, TabsPort } from '../ports.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface ReopeningNeeds {
  readonly log: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

export function reopenings({ log, tabs, clock }: ReopeningNeeds): Observable<unknown> {
  /** Not reset when storage works only briefly: on a full disk a probe succeeds and the next append fails. */
  let wait = FIRST_WAIT_MS;
  let failedAt = -Infinity;
  const whenSeen$ = tabs.visible$.pipe(
    distinctUntilChanged(),
    skip(1),
    filter((isVisible) => isVisible),
  );
  return log.health$.pipe(
    map(({ mode }) => mode === 'memory'),
    distinctUntilChanged(),
    switchMap((isInMemory) => {
      if (!isInMemory) return EMPTY;
      const stoodMs = clock.scheduler.now() - failedAt;
      if (stoodMs > 4 * LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      failedAt = clock.scheduler.now();
      return merge(whenSeen$, again()).pipe(
        // A probe may wait long for a database that another tab blocks; a second probe would only wait, too.
        exhaustMap(() => log.probe().catch(() => false)),
        filter((works) => works),
      );
    }),
  );

  function again(): Observable<unknown> {
    const waited = wait;
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    return timer(waited, clock.scheduler).pipe(switchMap((once) => merge([once], again())));
  }
}
