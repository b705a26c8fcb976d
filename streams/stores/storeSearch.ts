/**
 * A search for stores that failed for lack of a network begins again when it returns. Suggestions never touch the log.
 */
import { distinctUntilChanged, filter, type Subscription, switchMap } from 'rxjs';
import { lacksNetwork } from '../../domain/failure.ts';
import { asEventId } from '../../domain/ids.ts';
import type { EventLog } from '../eventLog.ts';
import { record } from '../recordFacts.ts';
import type { TabsPort } from '../ports.ts';

export interface StoreSearchNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
}

export const startStoreSearch = (needs: StoreSearchNeeds): Subscription =>
  needs.tabs.online$
    .pipe(
      distinctUntilChanged(),
      filter((isOnline) => isOnline),
      switchMap(() => searchAgain(needs)),
    )
    .subscribe();

function searchAgain({ log }: StoreSearchNeeds) {
  const { searchId: failedId } = log.world().storeSearch;
  const cause = failedId === null ? null : asEventId(failedId);
  return record(log, cause, ({ storeSearch: { searchId, status, failure, query } }) =>
    searchId === failedId && status === 'failed' && lacksNetwork(failure) && query !== null
      ? [{ type: 'locator/searchStarted', data: { ...query } }]
      : [],
  );
}
