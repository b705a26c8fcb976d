/**
 * Finds a person's own stores: favorites, and those ordered from before. They are asked for with each search, and before
 * any, wherever they are: the list computes how far away each is.
 */
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  type Subscription,
  switchMap,
} from 'rxjs';
import * as v from 'valibot';
import { asEventId } from '../../domain/ids.ts';
import { PreviousOrder } from '../../domain/orders/shape.ts';
import type { World } from '../../domain/world.ts';
import type { Documents } from '../documents.ts';
import type { EventLog } from '../eventLog.ts';
import { askedNow, recordAnswer } from '../recordFacts.ts';
import type { StoresPort } from './port.ts';

export interface YourStoresNeeds {
  readonly log: EventLog;
  readonly stores: StoresPort;
  readonly documents: Documents;
}

/** The most that the server answers at once. */
const MAX_STORES = 100;
const StoreNumbers = v.array(v.pick(PreviousOrder, ['storeNumber']));

export function startYourStores(needs: YourStoresNeeds): Subscription {
  const { log } = needs;
  const known$ = combineLatest([
    log.world$.pipe(map(settledSearchId), distinctUntilChanged()),
    log.world$.pipe(
      map(({ favorites }) => favorites.stores),
      distinctUntilChanged(),
    ),
    log.world$.pipe(
      map(({ order }) => order.previous?.document ?? null),
      distinctUntilChanged(),
    ),
  ]);
  return known$
    .pipe(
      switchMap(([searchId]) =>
        searchId === null ? EMPTY : newest((isNewest) => fetchKnown(needs, searchId, isNewest)),
      ),
    )
    .subscribe();
}

/** A search under way comes first; one that found nothing, failed or was none has own stores too. */
const settledSearchId = ({ storeSearch: { status, searchId } }: World): string | null =>
  status === 'searching' ? null : searchId;

/** Runs work that cannot be aborted; `isNewest` becomes false when it is unsubscribed. */
const newest = (work: (isNewest: () => boolean) => Promise<void>) =>
  new Observable<never>(() => {
    let isGivenUp = false;
    void work(() => !isGivenUp);
    return () => {
      isGivenUp = true;
    };
  });

async function fetchKnown(
  { log, stores, documents }: YourStoresNeeds,
  searchId: string,
  isNewest: () => boolean,
): Promise<void> {
  const asked = { ...askedNow(log), id: asEventId(searchId) };
  const { favorites, order } = log.world();
  const previous = order.previous === null ? null : await documents.read(order.previous.document);
  const ordered = v.safeParse(StoreNumbers, previous);
  const numbers = new Set([
    ...Object.entries(favorites.stores).flatMap(([number, { favorite }]) => (favorite ? [number] : [])),
    ...Object.values(order.placed).map(({ storeNumber }) => storeNumber),
    ...(ordered.success ? ordered.output.map(({ storeNumber }) => storeNumber) : []),
  ]);
  if (numbers.size === 0) return;
  const answer = await stores.some([...numbers].slice(0, MAX_STORES), null);
  if (!answer.ok) {
    const data = { searchId, kind: answer.kind };
    await recordAnswer(log, asked, (world) =>
      isNewest() && world.storeSearch.searchId === searchId
        ? [{ type: 'locator/knownStoresFailed', data }]
        : [],
    );
    return;
  }
  const document = documents.hold(answer.value);
  const storeNumbers = answer.value.map(({ storeNumber }) => storeNumber);
  await recordAnswer(
    log,
    asked,
    (world) =>
      isNewest() && world.storeSearch.searchId === searchId && world.storeSearch.knownPage !== document.hash
        ? [{ type: 'locator/knownStoresFound', data: { searchId, storeNumbers, document: document.hash } }]
        : [],
    [document],
  );
}
