/**
 * When a log in memory is probed whether its storage works again: soon, then ever more seldom, and at once when the page
 * becomes visible. Emits when it does.
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
import type { ClockPort, LogPort, TabsPort } from './ports.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface ReopeningNeeds {
  readonly log: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

export function reopenings({ log, tabs, clock }: ReopeningNeeds): Observable<unknown> {
  /** Not begun anew when storage works for a moment only: a full disk takes a probe and refuses what follows. */
  let wait = FIRST_WAIT_MS;
  let fellAt = -Infinity;
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
      const stoodMs = clock.scheduler.now() - fellAt;
      if (stoodMs > 4 * LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      fellAt = clock.scheduler.now();
      return merge(whenSeen$, again()).pipe(
        // A probe may wait long for a database that someone holds; a second one would wait beside it.
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
