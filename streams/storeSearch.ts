/**
 * A search for stores and its further pages: the newest query wins, the one before is given up. A link to a store is
 * looked up first, and the stores around it are the search. What was found is remembered for when there is no network;
 * a search that failed for lack of one begins again when it returns.
 * Suggestions never touch the log.
 */
import { distinctUntilChanged, filter, merge, Observable, type Subscription, switchMap } from 'rxjs';
import type { FactDraft, FactOf } from '../domain/events.ts';
import { spotSearched } from '../domain/locator/query.ts';
import { selectedAtFirst, spotOf } from '../domain/locator/results.ts';
import { shortStoreNumber } from '../domain/locator/selectedStore.ts';
import type { StoreLocation } from '../domain/locator/store.ts';
import type { World } from '../domain/world.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { ownFacts, record } from './facts.ts';
import type { Answer, ClockPort, LocationsPort, StoresFound, TabsPort } from './ports.ts';

export interface StoreSearchNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly locations: LocationsPort;
  readonly documents: Documents;
}

export const startStoreSearch = (needs: StoreSearchNeeds): Subscription => {
  const { log, tabs } = needs;
  return merge(
    ownFacts(log, tabs, 'locator/searchStarted').pipe(switchMap((asked) => search(needs, asked))),
    ownFacts(log, tabs, 'locator/moreStoresRequested').pipe(switchMap((asked) => loadMore(needs, asked))),
    ownFacts(log, tabs, 'locator/nearestRequested').pipe(switchMap((asked) => findNearest(needs, asked))),
    tabs.online$.pipe(
      distinctUntilChanged(),
      filter((isOnline) => isOnline),
      switchMap(() => searchAgain(needs)),
    ),
  ).subscribe();
};

const lacksNetwork: ReadonlySet<string | null> = new Set(['offline', 'timeout', 'unreachable']);

const searchAgain = ({ log }: StoreSearchNeeds) =>
  record(log, null, ({ locator: { status, failure, query } }) =>
    status === 'failed' && lacksNetwork.has(failure) && query !== null
      ? [{ type: 'locator/searchStarted', data: { ...query } }]
      : [],
  );

type Asked = FactOf<'locator/searchStarted'>;
type Found =
  | (StoresFound & { /** The store that a link named. */ readonly named: string | null })
  | 'notFound'
  | 'storeNotFound';

const search = (needs: StoreSearchNeeds, asked: Asked) =>
  new Observable<never>(() => {
    const giveUp = new AbortController();
    void find(needs, asked, giveUp.signal).then((answer) =>
      giveUp.signal.aborted ? undefined : conclude(needs, asked, answer),
    );
    return () => giveUp.abort();
  });

async function find(
  needs: StoreSearchNeeds,
  { data: query }: Asked,
  signal: AbortSignal,
): Promise<Answer<Found>> {
  const { locations } = needs;
  const { place, features, store } = query;
  if (store === null) {
    const at = spotSearched(query);
    return withNamed(await locations.search({ place, at, features, offset: 0 }, signal), null);
  }
  const wanted = await storeOfLink(needs, store);
  if (!wanted.ok) return wanted;
  if (wanted.value === 'notFound') return { ok: true, value: 'storeNotFound' };
  const around = { place: '', at: spotOf(wanted.value), features: [], offset: 0 };
  const found = await locations.search(around, signal);
  if (!found.ok || found.value === 'notFound') return withNamed(found, null);
  const stores = withFirst(wanted.value, found.value.stores);
  return withNamed({ ok: true, value: { ...found.value, stores } }, wanted.value.storeNumber);
}

/** An operator's own number may have a dash in it: only an unknown one is cut. */
async function storeOfLink({ locations }: StoreSearchNeeds, store: string) {
  const whole = await locations.byNumber(store);
  const short = shortStoreNumber(store);
  const isKnown = !whole.ok || whole.value !== 'notFound';
  return isKnown || short === store || short === '' ? whole : locations.byNumber(short);
}

function withNamed(answer: Answer<StoresFound | 'notFound'>, named: string | null): Answer<Found> {
  if (!answer.ok) return answer;
  const { value } = answer;
  return { ok: true, value: value === 'notFound' ? value : { ...value, named } };
}

/** Where many stores share a spot, the one asked for may be on a later page. */
const withFirst = (wanted: StoreLocation, stores: readonly StoreLocation[]): readonly StoreLocation[] =>
  stores.some(({ storeNumber }) => storeNumber === wanted.storeNumber)
    ? stores
    : [{ ...wanted, distance: 0 }, ...stores.slice(0, -1)];

/** What came of a search counts as long as none newer has begun. */
const ifNewest =
  (searchId: string, facts: readonly FactDraft[]) =>
  ({ locator }: World): readonly FactDraft[] =>
    locator.searchId === searchId ? facts : [];

async function conclude(
  { log, clock, documents }: StoreSearchNeeds,
  { id, data }: Asked,
  answer: Answer<Found>,
): Promise<void> {
  const searchId = id;
  if (!answer.ok) {
    const failed: FactDraft = { type: 'locator/searchFailed', data: { searchId, kind: answer.kind } };
    await record(log, id, ifNewest(searchId, [failed]));
    return;
  }
  if (answer.value === 'notFound' || answer.value === 'storeNotFound') {
    const missing: FactDraft =
      answer.value === 'notFound'
        ? { type: 'locator/placeNotFound', data: { searchId } }
        : { type: 'locator/storeNotFound', data: { searchId, storeNumber: data.store ?? '' } };
    await record(log, id, ifNewest(searchId, [missing]));
    return;
  }
  const { stores, named, ...found } = answer.value;
  const page = documents.hold(stores);
  const facts: FactDraft[] = [
    {
      type: 'locator/storesFound',
      data: {
        ...found,
        searchId,
        storeNumbers: stores.map(({ storeNumber }) => storeNumber),
        document: page.hash,
        selected: selectedAtFirst(stores, { store: named, isMenu: data.isMenu }, clock.now()),
      },
    },
  ];
  const { placeName, at, total } = found;
  if (stores.length > 0)
    facts.push({ type: 'locator/areaSeen', data: { placeName, at, total, document: page.hash } });
  await record(log, id, ifNewest(searchId, facts), [page]);
}

const loadMore = (
  { log, locations, documents }: StoreSearchNeeds,
  { id, data: { searchId, offset } }: FactOf<'locator/moreStoresRequested'>,
) =>
  new Observable<never>(() => {
    const giveUp = new AbortController();
    const { query, centre } = log.world().locator;
    void locations
      .search({ place: '', at: centre, features: query?.features ?? [], offset }, giveUp.signal)
      .then((answer) => {
        if (giveUp.signal.aborted) return undefined;
        if (!answer.ok || answer.value === 'notFound') {
          const kind = answer.ok ? 'invalid' : answer.kind;
          return record(
            log,
            id,
            ifNewest(searchId, [{ type: 'locator/moreStoresFailed', data: { searchId, kind } }]),
          );
        }
        const { stores, total } = answer.value;
        const page = documents.hold(stores);
        const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
        const data = { searchId, total, storeNumbers, document: page.hash };
        return record(log, id, ifNewest(searchId, [{ type: 'locator/moreStoresFound', data }]), [page]);
      });
    return () => giveUp.abort();
  });

async function findNearest(
  { log, locations }: StoreSearchNeeds,
  { id, data: { at, features } }: FactOf<'locator/nearestRequested'>,
): Promise<void> {
  const answer = await locations.nearest(at, features);
  const requestId = id;
  await record(log, id, ({ locator }): readonly FactDraft[] => {
    if (locator.nearest.requestId !== requestId) return [];
    if (!answer.ok) return [{ type: 'locator/nearestFailed', data: { requestId, kind: answer.kind } }];
    if (answer.value === 'notFound') return [{ type: 'locator/nearestNotFound', data: { requestId } }];
    return [{ type: 'locator/nearestFound', data: { requestId, at: answer.value } }];
  });
}
