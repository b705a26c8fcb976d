/**
 * The stores that are a person's own near a search (favorites, and those ordered from before), and a store picked on the
 * map that is on no page yet. Both are extras: when they cannot be had the list goes on without them.
 */
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  Observable,
  type Subscription,
  switchMap,
} from 'rxjs';
import * as v from 'valibot';
import type { FactDraft } from '../domain/events.ts';
import { PreviousOrder } from '../domain/order/shape.ts';
import type { World } from '../domain/world.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { ownFacts, record } from './facts.ts';
import type { LocationsPort, TabsPort } from './ports.ts';

export interface YourStoresNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly locations: LocationsPort;
  readonly documents: Documents;
}

/** More than the server answers at once is nobody's list. */
const MOST = 100;
const StoreNumbers = v.array(v.pick(PreviousOrder, ['storeNumber']));

export function startYourStores(needs: YourStoresNeeds): Subscription {
  const { log, tabs } = needs;
  const known$ = combineLatest([
    log.world$.pipe(map(searchIdWithStores), distinctUntilChanged()),
    log.world$.pipe(
      map(({ favorites }) => favorites.stores),
      distinctUntilChanged(),
    ),
    log.world$.pipe(
      map(({ order }) => order.previous?.document ?? null),
      distinctUntilChanged(),
    ),
  ]);
  return merge(
    known$.pipe(
      switchMap(([searchId]) =>
        searchId === null ? EMPTY : newest((isNewest) => fetchKnown(needs, searchId, isNewest)),
      ),
    ),
    ownFacts(log, tabs, 'locator/storePicked').pipe(
      switchMap(({ id, data }) =>
        data.storeNumber === null ? [] : fetchPicked(needs, id, data.storeNumber),
      ),
    ),
  ).subscribe();
}

const searchIdWithStores = ({ locator }: World): string | null =>
  locator.status === 'found' ? locator.searchId : null;

/** Runs work that can't be called back: once it is given up, what it was told says so. */
const newest = (work: (isNewest: () => boolean) => Promise<void>) =>
  new Observable<never>(() => {
    let isGivenUp = false;
    void work(() => !isGivenUp);
    return () => {
      isGivenUp = true;
    };
  });

async function fetchKnown(
  { log, locations, documents }: YourStoresNeeds,
  searchId: string,
  isNewest: () => boolean,
): Promise<void> {
  const { favorites, order, locator } = log.world();
  const previous = order.previous === null ? [] : await documents.read(order.previous.document);
  const ordered = v.safeParse(StoreNumbers, previous);
  const numbers = new Set([
    ...Object.entries(favorites.stores).flatMap(([number, { favorite }]) => (favorite ? [number] : [])),
    ...Object.values(order.placed).map(({ storeNumber }) => storeNumber),
    ...(ordered.success ? ordered.output.map(({ storeNumber }) => storeNumber) : []),
  ]);
  if (numbers.size === 0) return;
  const answer = await locations.some([...numbers].slice(0, MOST), locator.centre);
  if (!answer.ok) return;
  const document = documents.hold(answer.value);
  const storeNumbers = answer.value.map(({ storeNumber }) => storeNumber);
  await record(
    log,
    null,
    (world) =>
      isNewest() && world.locator.searchId === searchId && world.locator.knownPage !== document.hash
        ? [{ type: 'locator/knownStoresFound', data: { searchId, storeNumbers, document: document.hash } }]
        : [],
    [document],
  );
}

async function fetchPicked(
  { log, locations, documents }: YourStoresNeeds,
  cause: Parameters<typeof record>[1],
  storeNumber: string,
): Promise<void> {
  const { locator } = log.world();
  const ifPicked =
    (facts: readonly FactDraft[]) =>
    (world: World): readonly FactDraft[] =>
      world.locator.selected === storeNumber ? facts : [];
  if (locator.storeNumbers.includes(storeNumber)) return;
  const answer = await locations.some([storeNumber], locator.centre);
  const [store] = answer.ok ? answer.value : [];
  if (store === undefined) {
    const kind = answer.ok ? 'refused' : answer.kind;
    await record(log, cause, ifPicked([{ type: 'locator/pickedStoreFailed', data: { storeNumber, kind } }]));
    return;
  }
  const document = documents.hold([store]);
  await record(
    log,
    cause,
    ifPicked([{ type: 'locator/pickedStoreFetched', data: { storeNumber, document: document.hash } }]),
    [document],
  );
}
