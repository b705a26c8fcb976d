/**
 * A search for stores that failed for lack of a network begins again when it returns. As the browser may say so too
 * early or not at all, a tab that is seen also tries after a wait that grows with each failure. Suggestions never touch
 * the log.
 */
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { lacksNetwork } from '../../domain/failure.ts';
import { asEventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from '../eventLog.ts';
import { record } from '../recordFacts.ts';
import type { ClockPort, TabsPort } from '../ports.ts';

export interface StoreSearchNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export function startStoreSearch(needs: StoreSearchNeeds): Subscription {
  const { log, tabs, clock } = needs;
  let failures = 0;
  const online$ = tabs.online$.pipe(distinctUntilChanged());
  const cutOff$ = log.world$.pipe(
    map((world) => {
      if (world.storeSearch.status === 'found') failures = 0;
      return isCutOff(world) ? world.storeSearch.searchId : null;
    }),
    distinctUntilChanged(),
  );
  const later$ = combineLatest([cutOff$, online$, tabs.visible$]).pipe(
    switchMap(([searchId, isOnline, isVisible]) =>
      searchId !== null && isOnline && isVisible
        ? timer(Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS), clock.scheduler)
        : EMPTY,
    ),
  );
  return merge(online$.pipe(filter((isOnline) => isOnline)), later$)
    .pipe(switchMap(() => searchAgain(needs)))
    .subscribe();
}

const isCutOff = ({ storeSearch: { status, failure } }: World): boolean =>
  status === 'failed' && lacksNetwork(failure);

function searchAgain({ log }: StoreSearchNeeds) {
  const { searchId: failedId } = log.world().storeSearch;
  const cause = failedId === null ? null : asEventId(failedId);
  return record(log, cause, (world) => {
    const { searchId, query } = world.storeSearch;
    return searchId === failedId && isCutOff(world) && query !== null
      ? [{ type: 'locator/searchStarted', data: { ...query } }]
      : [];
  });
}
