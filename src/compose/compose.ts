/**
 * The composition root: the only module (with compose/) that names adapters. Chooses the log, the tabs and the remote
 * ports. startClient gives `read` (what screens see), `act` (what they may do) and `remote` (the server's ports). Code that the first screen does not need (GraphQL, REST, sockets, traces) is imported on first use.
 */
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { map, take } from 'rxjs';
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createBrowserGeolocation } from '../../adapters/geolocation-browser/createBrowserGeolocation.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { createUseLatestEvents } from '../../adapters/log-dexie/createUseLatestEvents.ts';
import { createBrowserRandom } from '../../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { knownSpot } from '../../domain/stores/knownSpot.ts';
import type { LogPort, StorageHealth } from '../../streams/ports.ts';
import { startClient } from '../../streams/startClient.ts';
import type { Crema } from '../kit/Crema.ts';
import { nextTask } from '../kit/nextTask.ts';
import { enterEra } from '../kit/tabMemory.ts';
import { withAnswersInPage } from './answersInPage.ts';
import { createLazyAnalytics } from './createLazyAnalytics.ts';
import { createLazyRisk } from './createLazyRisk.ts';
import { createLazyStorePoints } from './createLazyStorePoints.ts';
import { indexedDbOrNull } from './indexedDbOrNull.ts';
import { localStorageOrNull } from './localStorageOrNull.ts';
import { deferredBackground } from './deferredBackground.ts';
import { deferredReads } from './deferredReads.ts';
import { deferredIntentRules } from './deferredIntentRules.ts';
import { createLazyRemotePorts } from './createLazyRemotePorts.ts';
import { createStoreNames } from './createStoreNames.ts';

/** Raised with every build that writes event shapes which older builds cannot read (CONTRIBUTING.md). */
export const WRITER_VERSION = 6;

/** What screens use (app/Crema.ts). `stop` ends the client and closes what was opened for it. A page does not need it; tests and tools do. */
export async function createCrema(
  config: ClientConfig,
): Promise<Crema & { stop(): Promise<void>; keepForReload(): void }> {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  const indexedDb = indexedDbOrNull();
  // The marks say which eras have ended, also where IndexedDB fails; an era goes from one sign-out to the next.
  const logPort = createDexieLog({ api: indexedDb, marks: localStorageOrNull() });
  const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
  const geolocation = createBrowserGeolocation(navigator.geolocation, navigator.permissions);
  const client = await startClient(
    {
      ...{ log: logPort, tabs, clock, random },
      vault: createMemoryVault(random),
      ...{ geolocation, risk: createLazyRisk(config, random) },
      remote: (...asked) => withAnswersInPage(createLazyRemotePorts(...asked)),
      nextTask,
    },
    { build: __BUILD__, writer: WRITER_VERSION, locale: config.locale, pricingSettings: config },
    { startBackground: deferredBackground, startReads: deferredReads, intentRules: deferredIntentRules },
  );
  const { stores } = client.remote;
  const storePoints = createLazyStorePoints(clock.now);
  const latestEvents = createUseLatestEvents(indexedDb);
  const analytics = createLazyAnalytics(
    { log: client.log, port: logPort, tabs, clock, random },
    config.analyticsUrl,
  );
  enterStoredEra(logPort, () => client.read.world().engine.era);

  return {
    ...client.read,
    ...client.act,
    config,
    isLocationAllowed: geolocation.isAllowed,
    isDataLeftBehind$: logPort.health$.pipe(map(isDataLeftBehind)),
    async suggestPlaces(text, signal) {
      const answer = await stores.suggest(text, signal, knownSpot(client.read.world()));
      return answer.ok ? answer.value.map(({ placeName }) => placeName) : [];
    },
    ...askedByScreens(client.remote),
    openWebauthn: async () =>
      (await import('../../adapters/webauthn-browser/createBrowserWebauthn.ts')).createBrowserWebauthn(),
    leaveFor: (url, how) => location[how ? 'replace' : 'assign'](url),
    fetchBarcode: async (...asked) =>
      (await import('../../streams/wallet/fetchBarcode.ts')).fetchBarcode(client, ...asked),
    openCardFields: async (...asked) =>
      (await import('../../adapters/card-fields/createBrowserCardFields.ts'))
        .createBrowserCardFields(config.vaultOrigin)
        .open(...asked),
    analytics: analytics.start,
    storePoints,
    storeNamesOf: createStoreNames(stores),
    ...createTraceTools(logPort, tabs.tabId, clock.now, config),
    useLatestEvents: latestEvents.useLatestEvents,
    async stop() {
      analytics.stop();
      await client.stop();
      for (const opened of [storePoints, latestEvents, tabs, logPort]) opened.close();
    },
  };
}

/**
 * `enterEra` clears what this tab keeps of another era. A log in memory has a new era with every page load, although the
 * person has not changed, so only a stored log's era counts.
 */
const enterStoredEra = (port: LogPort, era: () => Parameters<typeof enterEra>[0]): void =>
  void port.health$.pipe(take(1)).subscribe(({ mode }) => {
    if (mode === 'durable') enterEra(era());
  });

/** Somebody signed out, and the storage failed before everything was removed. */
const isDataLeftBehind = (health: StorageHealth): boolean =>
  health.mode === 'memory' && health.isDataLeftBehind === true;

/** The code for traces is loaded with their page. */
const createTraceTools = (
  port: LogPort,
  tabId: string,
  now: () => number,
  config: ClientConfig,
): Pick<Crema, 'trace' | 'openReplay'> => ({
  trace: {
    export: async ({ isToBeSigned = false } = {}) =>
      (await import('./exportTrace.ts')).exportTrace(
        { port, tabId, build: __BUILD__, now: now(), config },
        isToBeSigned,
      ),
    verify: async (file, options) =>
      (await import('./createTraceChecker.ts')).createTraceChecker()(file, options),
  },
  openReplay: async (...asked) => (await import('./openReplay.ts')).openReplay()(...asked),
});

/** The ports that screens ask directly: what they answer is stored nowhere. */
const askedByScreens = ({
  wallet,
  orders,
  paymentMethods,
  partnerships,
  elevation,
  personalData,
  identity,
  passkeys,
  secondFactor,
  support,
}: RemotePorts) => ({
  ...{ wallet, orders, paymentMethods, partnerships, elevation },
  ...{ personalData, identity, passkeys, secondFactor, support },
});
