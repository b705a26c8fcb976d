/**
 * A browser with several tabs over one log, one set of locks and one channel. A tab can be killed (its locks are free
 * at once, its callbacks never run), frozen (it hears later), hidden, reloaded and duplicated; the browser can go
 * offline. With `turn` a test decides what happens between any two steps of any tab.
 */
import { BehaviorSubject, Subject } from 'rxjs';
import type { IntentDraft } from '../../domain/events.ts';
import { asTabId, uuidV7, type TabId } from '../../domain/ids.ts';
import type { LogPort, TabMessage, TabsPort } from '../../streams/ports.ts';
import { createMemoryLocks, type LockHolder } from '../locks-memory/createMemoryLocks.ts';
import { createFakeLog, type FakeLog } from './createFakeLog.ts';
import { createSeededRandom } from './createSeededRandom.ts';
import { createTabLife, type TabLife } from './createTabLife.ts';

export interface FakeTab {
  readonly tabs: TabsPort;
  /** This tab's way to the shared log. */
  readonly log: LogPort;
  /** An answer from elsewhere as this tab hears it: later when frozen, never when killed. */
  guard<T>(answer: Promise<T>): Promise<T>;
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
  /** Awaited before and after each use of the log and before each message is heard. */
  readonly turn?: (what: string) => Promise<void>;
  readonly seed?: number;
}

/** What a tab keeps over a reload. */
interface TabStorage {
  readonly tabId: TabId;
  kept: readonly IntentDraft[];
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
        messages$: messages$.asObservable(),
        visible$: visible$.asObservable(),
        online$: online$.asObservable(),
        withLock: lockFor(holder, life),
        keepForReload: (intents) => void (storage.kept = [...storage.kept, ...structuredClone(intents)]),
        takeKept() {
          const { kept } = storage;
          storage.kept = [];
          return kept;
        },
      },
      log: logFor(log, life, (what) => turn(`${storage.tabId} ${what}`)),
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

/** The shared log as one tab sees it: a killed tab asks nothing more and hears nothing more. */
function logFor(log: LogPort, life: TabLife, turn: (what: string) => Promise<void>): LogPort {
  async function ask<T>(what: string, question: () => Promise<T>): Promise<T> {
    await turn(`asks ${what}`);
    await life.running();
    const answer = await question();
    await turn(`hears of ${what}`);
    await life.running();
    return answer;
  }
  return {
    head: () => ask('head', () => log.head()),
    readAfter: (after) => ask('readAfter', () => log.readAfter(after)),
    append: (events, documents) => ask('append', () => log.append(events, documents)),
    startEra: (events) => ask('startEra', () => log.startEra(events)),
    readDocument: (hash) => ask('readDocument', () => log.readDocument(hash)),
    readSnapshot: (key) => ask('readSnapshot', () => log.readSnapshot(key)),
    writeSnapshot: (snapshot) => ask('writeSnapshot', () => log.writeSnapshot(snapshot)),
    compact: (upTo, keepDocuments) => ask('compact', () => log.compact(upTo, keepDocuments)),
    health$: log.health$,
    close: () => undefined,
  };
}
