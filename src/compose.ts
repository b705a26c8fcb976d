/**
 * The wiring, and the only place (with compose/) that names adapters: which log, which tabs, which world.
 * What the first screen does not need (GraphQL, REST, the socket, traces) is loaded when it is first asked for.
 */
import { BehaviorSubject, map, type Observable } from 'rxjs';
import { createBrowserClock } from '../adapters/clock-browser/createBrowserClock.ts';
import { createBrowserGeolocation } from '../adapters/geolocation-browser/createBrowserGeolocation.ts';
import { createDexieLog } from '../adapters/log-dexie/createDexieLog.ts';
import { createUseLatestEvents } from '../adapters/log-dexie/createUseLatestEvents.ts';
import { createBrowserRandom } from '../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../adapters/tabs-browser/thisBrowser.ts';
import { createMemoryVault } from '../adapters/vault-memory/createMemoryVault.ts';
import type { TabId } from '../domain/ids.ts';
import {
  type AccountNeeds,
  startAccountReads,
  wantCards,
  wantFavorites,
  wantPreviousOrders,
} from '../streams/accountReads.ts';
import { startCompaction, type CompactionNeeds } from '../streams/compaction.ts';
import { startDeviceLocation, type DeviceLocationNeeds } from '../streams/deviceLocation.ts';
import { createDocuments } from '../streams/documents.ts';
import { createEventLog } from '../streams/eventLog.ts';
import { createDispatch, dispatchKept } from '../streams/intents.ts';
import { startLive, type LiveNeeds } from '../streams/live.ts';
import { startMenu, wantMenu, type MenuNeeds } from '../streams/menuFreshness.ts';
import { startOutbox, type OutboxNeeds } from '../streams/outbox.ts';
import { startPickup, wantPickupStore, watchPickup, type PickupNeeds } from '../streams/pickup.ts';
import type { LogPort } from '../streams/ports.ts';
import { startPricing } from '../streams/pricing.ts';
import { startSession, type SessionNeeds } from '../streams/session.ts';
import { startStorageHealth } from '../streams/storageHealth.ts';
import { startStoreSearch, type StoreSearchNeeds } from '../streams/storeSearch.ts';
import { startYourStores, type YourStoresNeeds } from '../streams/yourStores.ts';
import type { Crema } from './app/Crema.ts';
import type { ClientConfig } from './app/config.ts';
import { createLazyChain } from './compose/lazyChain.ts';
import { indexedDbOrNull } from './compose/indexedDbOrNull.ts';
import { createLazyWorld } from './compose/lazyWorld.ts';
import { createNameStores } from './compose/nameStores.ts';

/** Raised with every build that writes event shapes which older builds cannot read (docs/operating.md). */
export const WRITER = 3;

export async function createCrema(config: ClientConfig): Promise<Crema> {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  const vault = createMemoryVault(random);
  const indexedDb = indexedDbOrNull();
  const port = createDexieLog({ api: indexedDb });
  const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
  const log = await createEventLog({ log: port, tabs, clock, random, writer: WRITER, build: __BUILD__ });
  const dispatch = createDispatch(log, tabs);
  const documents = createDocuments(port);
  const world = createLazyWorld();
  const pricesShown$ = new BehaviorSubject(0);
  const needs = {
    log,
    build: __BUILD__,
    tabs,
    clock,
    vault,
    documents,
    dispatch,
    port,
    locale: config.locale,
    geolocation: createBrowserGeolocation(navigator.geolocation),
    ...world,
  };
  startStreams(needs, pricesShown$.pipe(map((count) => count > 0)));
  void dispatchKept(dispatch, tabs);

  return {
    config,
    world$: log.world$,
    world: log.world,
    dispatch,
    documents,
    keepSecret: (secret) => vault.put(secret),
    want: createWants(needs, pricesShown$),
    async suggestPlaces(text, signal) {
      const answer = await world.locations.suggest(text, signal);
      return answer.ok ? answer.value.map(({ placeName }) => placeName) : [];
    },
    chain: createLazyChain(clock.now),
    nameStores: createNameStores(world.locations),
    isOnline$: tabs.online$,
    isFenced$: log.fenced$,
    now: clock.now,
    trace: createTraceTools(port, tabs.tabId, clock.now),
    useLatestEvents: createUseLatestEvents(indexedDb),
  };
}

type Needs = AccountNeeds &
  CompactionNeeds &
  DeviceLocationNeeds &
  LiveNeeds &
  MenuNeeds &
  OutboxNeeds &
  PickupNeeds &
  SessionNeeds &
  StoreSearchNeeds &
  YourStoresNeeds;

function startStreams(needs: Needs, isPriceShown$: Observable<boolean>): void {
  startStorageHealth(needs);
  startOutbox(needs);
  startPricing({ ...needs, isPriceShown$ });
  startMenu(needs);
  startStoreSearch(needs);
  startYourStores(needs);
  startDeviceLocation(needs);
  startPickup(needs);
  startAccountReads(needs);
  startSession(needs);
  startLive(needs);
  startCompaction(needs);
}

const createWants = (needs: Needs, pricesShown$: BehaviorSubject<number>): Crema['want'] => ({
  menu: (key) => wantMenu(needs, key),
  cards: () => wantCards(needs),
  previousOrders: () => wantPreviousOrders(needs),
  favorites: () => wantFavorites(needs),
  pickupStore: (storeNumber) => wantPickupStore(needs, storeNumber),
  pickup: (storeNumber, orderToken) => watchPickup(needs, storeNumber, orderToken),
  price() {
    pricesShown$.next(pricesShown$.value + 1);
    return () => pricesShown$.next(pricesShown$.value - 1);
  },
});

/** The code for traces comes when someone opens their page. */
const createTraceTools = (port: LogPort, tabId: TabId, now: () => number): Crema['trace'] => ({
  export: async () =>
    (await import('./compose/trace.ts')).exportTrace({ port, tabId, build: __BUILD__, now: now() }),
  verify: async (file) => (await import('./compose/trace.ts')).verifyTrace(file),
});
