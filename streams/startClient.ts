/**
 * Starts the client without its screens: the log, the outbox, the reads and all other streams but analytics
 * (src/compose/compose.ts), over the ports that are given, and stops them together. The app, the tests and the crash page start it
 * with their own ports; the bench measures the log alone (bench/browser/openLog.ts). Doesn't know adapters
 * (src/compose/compose.ts) and closes none: the caller that opened the storage closes it after `stop`.
 */
import { Subject, Subscription, type Observable } from 'rxjs';
import type { PricingSettings } from '../domain/pricing/shape.ts';
import type { World } from '../domain/world.ts';
import { retryImports } from './deferredImport.ts';
import { createDocuments, type Documents } from './log/documents.ts';
import { createEventLog, type EventLog } from './log/eventLog.ts';
import { createDispatch, dispatchKept, type Dispatch } from './log/intents.ts';
import { startEraCleanup } from './log/eraCleanup.ts';
import type { RemotePorts } from './generated/remotePorts.ts';
import type {
  ClockPort,
  GeolocationPort,
  LogPort,
  RandomPort,
  RiskPort,
  ShownMember,
  TabsPort,
  VaultPort,
} from './ports.ts';
import type { StartBackground } from './startBackground.ts';
import type { IntentRules } from './log/intentRules.ts';
import type { Reads, StartReads } from './reads/startReads.ts';
import { networkReturns } from './networkReturns.ts';
import { startSession } from './session/session.ts';
import { startStorageHealth } from './log/storageHealth.ts';
import { startDeviceLocation } from './stores/deviceLocation.ts';
import { clockUntilEnd, snapshotsUntilEnd, tabsUntilEnd } from './untilEnd.ts';

export interface ClientPorts {
  readonly log: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly vault: VaultPort;
  readonly geolocation: GeolocationPort;
  /** Without it nothing is gathered. */
  readonly risk?: RiskPort;
  /**
   * Once `endSignal` is aborted, requests under way are aborted, too, and none is sent any more. `shown` is the member of
   * whom this tab knows.
   */
  readonly remote: (endSignal: AbortSignal, shown: ShownMember) => RemotePorts;
  /** Settles in a task of its own, so that a press is handled between two parts of the start. Without it they are one. */
  readonly nextTask?: () => Promise<void>;
}

export interface ClientSettings {
  readonly build: string;
  /** Raised with every build that writes event shapes which older builds cannot read. */
  readonly writer: number;
  readonly locale: string;
  readonly pricingSettings: PricingSettings;
  /** How many of the newest events stay for support, whatever a snapshot covers. */
  readonly keepEvents?: number;
}

export interface Client {
  /** The state, and how to read it. */
  readonly read: {
    readonly world$: Observable<World>;
    world(): World;
    readonly documents: Documents;
    readonly isOnline$: Observable<boolean>;
    readonly isFenced$: Observable<boolean>;
    readonly now: () => number;
  };
  /** What a person, or a screen for them, asks for. */
  readonly act: {
    readonly dispatch: Dispatch;
    /** Before a reload: what waits for its code is dispatched by the page that replaces this one. */
    readonly keepForReload: () => void;
    readonly keepSecret: (secret: string) => string;
    /** Once; null where it was taken or the page has been loaded since. */
    readonly takeSecret: (ref: string) => string | null;
    /** Begins a look; the returned function ends it. */
    readonly want: Reads['look'];
  };
  /** For tests and the bench, which append without an intent, and for counting (src/compose/compose.ts), which only reads. */
  readonly log: EventLog;
  readonly remote: RemotePorts;
  /**
   * At once: timers, locks, subscriptions and requests end, what waits to be written is answered with `stopped`.
   * Settles when the storage has answered the write under way; nothing is written after that. May be called again.
   */
  stop(): Promise<void>;
}

/** What the app loads after its first page (src/compose); tests and tools give it at once. */
export interface DeferredParts {
  /** That of startBackground.ts, in the app when it has work or after 3 s. */
  readonly startBackground: StartBackground;
  /** That of reads/startReads.ts, in the app at the first look or question. */
  readonly startReads: StartReads;
  readonly intentRules: () => IntentRules | Promise<IntentRules>;
}

export async function startClient(
  ports: ClientPorts,
  settings: ClientSettings,
  { startBackground, startReads, intentRules }: DeferredParts,
): Promise<Client> {
  const { random, vault, geolocation, risk = { gather: async () => null } } = ports;
  const ending = new AbortController();
  const running = new Subscription(() => ending.abort());
  const log = await createEventLog({ ...ports, ...settings });
  await ports.nextTask?.();
  const tabs = tabsUntilEnd(ports.tabs, running);
  const clock = clockUntilEnd(ports.clock, running);
  const documents = createDocuments(ports.log);
  const dispatch = createDispatch(log, tabs, intentRules);
  const otherMember$ = new Subject<void>();
  const remote = ports.remote(ending.signal, {
    memberId: () => log.world().session.member?.memberId ?? null,
    isOther: () => otherMember$.next(),
  });
  const snapshots = snapshotsUntilEnd(ports.log, running);
  const needs = {
    ...remote,
    ...settings,
    log,
    tabs,
    clock,
    random,
    vault,
    geolocation,
    risk,
    documents,
    dispatch,
    otherMember$,
  };
  running.add(networkReturns(tabs.online$).subscribe(retryImports));
  running.add(startEraCleanup(needs));
  running.add(startStorageHealth({ log, port: ports.log }));
  running.add(startDeviceLocation(needs));
  running.add(startSession(needs));
  running.add(startBackground({ ...needs, port: snapshots.port }));
  await ports.nextTask?.();
  const reads = startReads(needs);
  running.add(reads.running);
  void dispatchKept(dispatch, tabs, log.world().engine.era);

  return {
    read: {
      world$: log.world$,
      world: log.world,
      documents,
      isOnline$: tabs.online$,
      isFenced$: log.fenced$,
      now: clock.now,
    },
    act: {
      dispatch,
      keepForReload: dispatch.keepForReload,
      keepSecret: (secret) => vault.put(secret),
      takeSecret: (ref) => vault.take(ref),
      want: reads.look,
    },
    log,
    remote,
    async stop() {
      const written = log.stop();
      running.unsubscribe();
      await Promise.all([written, snapshots.idle()]);
    },
  };
}
