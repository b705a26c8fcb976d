/**
 * Says in the log that this tab leads, so that a trace tells which tab heard the feed. Subscribed while it leads.
 *
 *     leads        --(5 s)--(until it may be said)--> engine/leaderChanged
 *     leads no more within that: nothing
 *
 * At most one fact a minute, and one in ten minutes while only hidden tabs lead (domain/engine/told.ts); both are checked again
 * at the log's head, so that two tabs together write no more.
 */
import { distinctUntilChanged, EMPTY, ignoreElements, type Observable, switchMap, tap, timer } from 'rxjs';
import { leaderToldIn } from '../../domain/engine/told.ts';
import type { EventLog } from '../log/eventLog.ts';
import { record } from '../log/recordFacts.ts';
import type { ClockPort, TabsPort } from '../ports.ts';

interface Needs {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

/** A page that is about to be left, or a tab that is passed over, doesn't lead for long. */
const SETTLE_MS = 5_000;

export const sayLeader = ({ log, tabs, clock }: Needs): Observable<never> =>
  tabs.visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => {
      const toldIn = (world = log.world(), at = clock.now()) =>
        leaderToldIn(world.engine, { tab: tabs.tabId, at, isVisible });
      return timer(SETTLE_MS, clock.scheduler).pipe(
        switchMap(() => {
          const due = toldIn();
          return due === null ? EMPTY : timer(due, clock.scheduler);
        }),
        tap(() => {
          void record(log, null, (world, now) =>
            toldIn(world, now) === 0 ? [{ type: 'engine/leaderChanged', data: { isVisible } }] : [],
          );
        }),
      );
    }),
    ignoreElements(),
  );
