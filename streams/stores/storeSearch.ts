/**
 * A search for stores that failed for lack of a network begins again as a look would ask (askedAgain.ts): when the
 * network returns or the tab is seen again, and, in a tab that is seen, after a wait that grows with each failure. No
 * look asks for a search: a press does, and it goes on where its page was left. Suggestions never touch the log.
 */
import { type Subscription, switchMap, tap } from 'rxjs';
import { lacksNetwork } from '../../domain/failure.ts';
import { asEventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import { askedAgain } from '../reads/askedAgain.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createFailures } from '../reads/looks.ts';
import { ONLY_KEY } from '../reads/read.ts';
import { record } from '../log/recordFacts.ts';
import type { ClockPort, TabsPort } from '../ports.ts';

export interface StoreSearchNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
}

export function startStoreSearch(needs: StoreSearchNeeds): Subscription {
  const { log, clock } = needs;
  const failures = createFailures(clock.scheduler);
  let noted: string | null = null;
  const changes$ = log.world$.pipe(
    tap(({ storeSearch: { searchId, status, failure } }) => {
      if (status === 'found') failures.note(ONLY_KEY, null);
      if (status !== 'failed' || failure === null || searchId === noted) return;
      noted = searchId;
      failures.note(ONLY_KEY, { kind: failure, retryAfterSeconds: null });
    }),
  );
  return askedAgain(needs, {
    changes$,
    isToRetry: () => isCutOff(log.world()),
    waitMs: () => failures.waitMs(ONLY_KEY),
  })
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
