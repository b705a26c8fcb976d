/** A search for stores: the newest query wins, the one before is given up. Suggestions never touch the log. */
import { Observable, type Subscription, switchMap } from 'rxjs';
import type { FactOf } from '../domain/events.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { ownFacts, record } from './facts.ts';
import type { LocationsPort, TabsPort } from './ports.ts';

export interface StoreSearchNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly locations: LocationsPort;
  readonly documents: Documents;
}

export const startStoreSearch = (needs: StoreSearchNeeds): Subscription =>
  ownFacts(needs.log, needs.tabs, 'locator/searchStarted')
    .pipe(switchMap((request) => search(needs, request)))
    .subscribe();

const search = ({ log, locations, documents }: StoreSearchNeeds, request: FactOf<'locator/searchStarted'>) =>
  new Observable<never>(() => {
    const giveUp = new AbortController();
    const { place } = request.data;
    void locations.search(place, giveUp.signal).then((answer) => {
      if (giveUp.signal.aborted) return;
      if (!answer.ok) {
        return record(log, request.id, () => [
          { type: 'locator/searchFailed', data: { place, kind: answer.kind } },
        ]);
      }
      if (answer.value === 'notFound') {
        return record(log, request.id, () => [{ type: 'locator/placeNotFound', data: { place } }]);
      }
      const { placeName, stores } = answer.value;
      const document = documents.hold(stores);
      const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
      const data = { place, placeName, storeNumbers, document: document.hash };
      return record(log, request.id, () => [{ type: 'locator/storesFound', data }], [document]);
    });
    return () => giveUp.abort();
  });
