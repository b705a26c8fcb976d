/**
 * Simulates a browser with several tabs that share one log, locks and a channel. A tab can be killed (its locks are
 * released, its callbacks never run), frozen (callbacks are delayed), hidden, reloaded and duplicated; the browser can
 * go offline. With `turn` a test controls the interleaving of all tabs.
 */
import { BehaviorSubject, Observable, Subject } from 'rxjs';
import type { IntentDraft } from '../../domain/events.ts';
import { asTabId, uuidV7, type TabId } from '../../domain/ids.ts';
import type { LogPort, TabMessage, TabsPort } from '../../streams/ports.ts';
import { createMemoryLocks, type LockHolder } from '../locks-memory/createMemoryLocks.ts';
import { createFakeLog, type FakeLog } from './createFakeLog.ts';
import { createSeededRandom } from './createSeededRandom.ts';
import { createTabLife, type TabLife } from './createTabLife.ts';

export interface FakeTab {
  readonly tabs: TabsPort;
  /** This tab's access to the shared log. */
  readonly log: LogPort;
  /** The shared log itself, which answers also when this tab is dead. */
  readonly shared: FakeLog;
  /** An asynchronous result as this tab's code gets it: delayed when frozen, never when killed. */
  guard<T>(answer: Promise<T>): Promise<T>;
  /** What this tab holds: locks (or requests for them), and its number of listeners. */
  held(): { readonly locks: readonly string[]; readonly listeners: number };
  kill(): void;
  freeze(): void;
  thaw(): void;
  hide(): void;
  show(): void;
  /** The page that replaces this one in the same tab. */
  reload(): FakeTab;
  /** Another tab that starts with a copy of this one's storage. */
  duplicate(): FakeTab;
}

export interface FakeBrowser {
  readonly log: FakeLog;
  openTab(): FakeTab;
  goOffline(): void;
  goOnline(): void;
}

export interface FakeBrowserOptions {
  readonly log?: FakeLog;
  /** Awaited before and after each use of the log and before each message is delivered. */
  readonly turn?: (what: string) => Promise<void>;
  readonly seed?: number;
}

/** Session storage: kept across a reload. */
interface TabStorage {
  readonly tabId: TabId;
  kept: readonly { readonly intent: IntentDraft; readonly era: string | null }[];
}

export function createFakeTabs({
  log = createFakeLog(),
  turn = async () => undefined,
  seed = 1,
}: FakeBrowserOptions = {}): FakeBrowser {
  const random = createSeededRandom(seed);
  const locks = createMemoryLocks();
  const online$ = new BehaviorSubject(true);
  const open = new Set<(message: TabMessage) => void>();

  function openTab(storage: TabStorage): FakeTab {
    const life = createTabLife();
    const holder = locks.openHolder();
    const visible$ = new BehaviorSubject(true);
    const messages$ = new Subject<TabMessage>();
    let inbox: Promise<void> = Promise.resolve();
    const hear = (message: TabMessage): void => {
      inbox = inbox
        .then(() => turn(`${storage.tabId} hears`))
        .then(() => life.whenRunning(() => messages$.next(message)));
    };
    open.add(hear);
    let listeners = 0;
    const counted = <T>(source: Observable<T>): Observable<T> =>
      new Observable((subscriber) => {
        listeners++;
        const listening = source.subscribe(subscriber);
        return () => {
          listeners--;
          listening.unsubscribe();
        };
      });
    const kill = (): void => {
      life.end();
      holder.die();
      open.delete(hear);
    };
    return {
      tabs: {
        tabId: storage.tabId,
        broadcast(message) {
          if (life.isDead()) return;
          for (const each of open) if (each !== hear) each(structuredClone(message));
        },
        messages$: counted(messages$),
        visible$: counted(visible$),
        online$: counted(online$),
        withLock: lockFor(holder, life),
        keepForReload(intents, era) {
          const added = intents.map((intent) => ({ intent: structuredClone(intent), era: era ?? null }));
          storage.kept = [...storage.kept, ...added];
        },
        async takeKept(era) {
          const { kept } = storage;
          storage.kept = [];
          const isOfEra = (own: string | null): boolean => own === null || era === undefined || own === era;
          return kept.flatMap((each) => (isOfEra(each.era) ? [each.intent] : []));
        },
      },
      shared: log,
      log: logFor(log, life, (what) => turn(`${storage.tabId} ${what}`), counted(log.health$)),
      held: () => ({ locks: holder.names(), listeners }),
      guard: life.guard,
      kill,
      freeze: life.freeze,
      thaw: life.thaw,
      hide: () => visible$.next(false),
      show: () => visible$.next(true),
      reload() {
        kill();
        return openTab(storage);
      },
      duplicate: () => openTab(newStorage()),
    };
  }
  const newStorage = (): TabStorage => ({ tabId: asTabId(uuidV7(0, random.bytes(10))), kept: [] });

  return {
    log,
    openTab: () => openTab(newStorage()),
    goOffline: () => online$.next(false),
    goOnline: () => online$.next(true),
  };
}

function lockFor(holder: LockHolder, life: TabLife): TabsPort['withLock'] {
  return (name, options, work) => {
    let hasBegun = false;
    const held = holder.request(name, options, async (granted) => {
      hasBegun = true;
      await life.running();
      return granted ? work() : 'busy';
    });
    return life.guard(
      held.catch((error: unknown) => {
        if (hasBegun || options.signal?.aborted !== true) throw error;
        return 'aborted';
      }),
    );
  };
}

/** The shared log as one tab sees it: a killed tab sends and receives nothing more. */
function logFor(
  log: LogPort,
  life: TabLife,
  turn: (what: string) => Promise<void>,
  health$: LogPort['health$'],
): LogPort {
  async function ask<T>(what: string, question: () => Promise<T>): Promise<T> {
    await turn(`asks ${what}`);
    await life.running();
    const answer = await question();
    await turn(`hears of ${what}`);
    await life.running();
    return answer;
  }
  return {
    id: () => log.id(),
    head: () => ask('head', () => log.head()),
    readAfter: (after) => ask('readAfter', () => log.readAfter(after)),
    append: (events, documents) => ask('append', () => log.append(events, documents)),
    startEra: (events, isElsewhere) => ask('startEra', () => log.startEra(events, isElsewhere)),
    restore: (snapshot, events) => ask('restore', () => log.restore(snapshot, events)),
    probe: () => ask('probe', () => log.probe()),
    reopen: () => ask('reopen', () => log.reopen()),
    readDocument: (hash) => ask('readDocument', () => log.readDocument(hash)),
    readSnapshot: (key) => ask('readSnapshot', () => log.readSnapshot(key)),
    writeSnapshot: (snapshot) => ask('writeSnapshot', () => log.writeSnapshot(snapshot)),
    compact: (upTo, keepDocuments) => ask('compact', () => log.compact(upTo, keepDocuments)),
    health$,
    close: () => undefined,
  };
}
