/**
 * The composition root: the only module (with compose/) that names adapters. Chooses the log, the tabs and the remote
 * ports. Code that the first screen does not need (GraphQL, REST, sockets, traces) is imported on first use.
 */
import { map, take } from 'rxjs';
import { createBrowserClock } from '../adapters/clock-browser/createBrowserClock.ts';
import { createBrowserGeolocation } from '../adapters/geolocation-browser/createBrowserGeolocation.ts';
import { createDexieLog } from '../adapters/log-dexie/createDexieLog.ts';
import { createUseLatestEvents } from '../adapters/log-dexie/createUseLatestEvents.ts';
import { createBrowserRandom } from '../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../adapters/tabs-browser/thisBrowser.ts';
import { createMemoryVault } from '../adapters/vault-memory/createMemoryVault.ts';
import type { ClientConfig } from '../domain/clientConfig.ts';
import type { LogPort, StorageHealth } from '../streams/ports.ts';
import { startClient } from '../streams/startClient.ts';
import type { Crema } from './app/Crema.ts';
import { nextTask } from './app/nextTask.ts';
import { enterEra } from './app/tabMemory.ts';
import { withAnswersInPage } from './compose/answersInPage.ts';
import { createLazyAnalytics } from './compose/createLazyAnalytics.ts';
import { createLazyRisk } from './compose/createLazyRisk.ts';
import { createLazyStorePoints } from './compose/createLazyStorePoints.ts';
import { indexedDbOrNull } from './compose/indexedDbOrNull.ts';
import { localStorageOrNull } from './compose/localStorageOrNull.ts';
import { deferredBackground } from './compose/deferredBackground.ts';
import { createLazyRemotePorts } from './compose/createLazyRemotePorts.ts';
import { createNameStores } from './compose/createNameStores.ts';

/** Raised with every build that writes event shapes which older builds cannot read (CONTRIBUTING.md). */
export const WRITER = 5;

/** `stop` ends the client and closes what was opened for it. A page does not need it; tests and tools do. */
export async function createCrema(config: ClientConfig): Promise<Crema & { stop(): Promise<void> }> {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  const indexedDb = indexedDbOrNull();
  const port = createDexieLog({ api: indexedDb, marks: localStorageOrNull() });
  const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
  const geolocation = createBrowserGeolocation(navigator.geolocation, navigator.permissions);
  const client = await startClient(
    {
      log: port,
      tabs,
      clock,
      random,
      vault: createMemoryVault(random),
      ...{ geolocation, risk: createLazyRisk(config, random) },
      remote: (ended) => withAnswersInPage(createLazyRemotePorts(ended)),
      nextTask,
    },
    { build: __BUILD__, writer: WRITER, locale: config.locale, pricing: config },
    deferredBackground,
  );
  const { stores, wallet, orders, paymentMethods } = client.remote;
  const storePoints = createLazyStorePoints(clock.now);
  const latestEvents = createUseLatestEvents(indexedDb);
  const counting = createLazyAnalytics({ log: client.log, port, tabs, clock, random }, config.analyticsUrl);
  // `enterEra` clears what this tab keeps of another era. A log in memory has a new era with every page load, although the
  // person has not changed, so only a stored log's era counts.
  port.health$.pipe(take(1)).subscribe(({ mode }) => {
    if (mode === 'durable') enterEra(client.read.world().engine.era);
  });

  return {
    ...client.read,
    ...client.act,
    config,
    isLocationAllowed: geolocation.isAllowed,
    isLeftBehind$: port.health$.pipe(map(isLeftBehind)),
    async suggestPlaces(text, signal) {
      const answer = await stores.suggest(text, signal);
      return answer.ok ? answer.value.map(({ placeName }) => placeName) : [];
    },
    wallet,
    orders,
    paymentMethods,
    leaveFor: (url) => location.assign(url),
    fetchBarcode: async (...asked) =>
      (await import('../streams/wallet/fetchBarcode.ts')).fetchBarcode(client, ...asked),
    openCardFields: async (...asked) =>
      (await import('../adapters/card-fields/createBrowserCardFields.ts'))
        .createBrowserCardFields(config.vaultOrigin)
        .open(...asked),
    analytics: counting.start,
    storePoints,
    nameStores: createNameStores(stores),
    trace: createTraceTools(port, tabs.tabId, clock.now),
    useLatestEvents: latestEvents.useLatestEvents,
    async stop() {
      counting.stop();
      await client.stop();
      for (const opened of [storePoints, latestEvents, tabs, port]) opened.close();
    },
  };
}

const isLeftBehind = (health: StorageHealth): boolean =>
  health.mode === 'memory' && health.isLeftBehind === true;

/** The code for traces is loaded with their page. */
const createTraceTools = (port: LogPort, tabId: string, now: () => number): Crema['trace'] => ({
  export: async ({ isToBeSigned = false } = {}) =>
    (await import('./compose/trace.ts')).exportTrace(
      { port, tabId, build: __BUILD__, now: now() },
      isToBeSigned,
    ),
  verify: async (file, options) =>
    (await import('./compose/traceChecker.ts')).createTraceChecker()(file, options),
});
