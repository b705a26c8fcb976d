/** Tabs over one IndexedDB in memory: the real log and adapter, fake messages and locks, one virtual clock. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import type { EraMarks } from '../../adapters/log-dexie/endedEras.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { createEventLog, type EventLog } from '../../streams/log/eventLog.ts';
import { createDispatch, type DispatchOutcome } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import type { LogPort, StorageHealth } from '../../streams/ports.ts';
import { latte } from '../domain/cart/someLatte.ts';
// Loaded when they are needed, in real time; the virtual clock does not wait for that.
import '../../streams/log/continueLog.ts';
import '../../streams/log/returnToStorage.ts';
import '../../streams/log/snapshotAndCompact.ts';

export interface OpenTab {
  readonly log: EventLog;
  readonly port: LogPort;
  readonly tab: FakeTab;
  health(): StorageHealth | undefined;
  /** Adds one latte under a name of its own. */
  add(name: string): Promise<DispatchOutcome>;
  /** What the cart holds, by name. */
  lines(): readonly string[];
  state(): string;
  close(): void;
}

const LIMIT = 10_000;

export function createStorageBench() {
  const api = { indexedDB: new IDBFactory(), IDBKeyRange };
  const browser = createFakeTabs();
  const clock = createVirtualClock();
  const opened: OpenTab[] = [];
  let seed = 1;

  return {
    api,
    browser,
    clock,
    /** A tab; with `indexedDB` of its own its storage can be broken apart from the others'. */
    async openTab({
      indexedDB = api.indexedDB,
      openTimeoutMs = 3_000,
      tab = browser.openTab(),
      marks = null as EraMarks | null,
    } = {}) {
      const port = createDexieLog({ api: { ...api, indexedDB }, openTimeoutMs, marks });
      const { tabs } = tab;
      const random = createSeededRandom(seed++);
      const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'test' });
      let health: StorageHealth | undefined;
      port.health$.subscribe((latest) => (health = latest));
      const dispatch = createDispatch(log, tabs, () => intentRules);
      const one: OpenTab = {
        log,
        port,
        tab,
        health: () => health,
        add: (name) => dispatch({ type: 'cart/addItem', data: { line: latte(name), limit: LIMIT } }),
        lines: () => log.world().cart.lines.map(({ lineId }) => lineId),
        state: () => canonicalJson(deviceState(log.world())),
        close() {
          void log.stop();
          port.close();
          tab.kill();
        },
      };
      opened.push(one);
      return one;
    },
    /** Lets storage, messages and timers up to `ms` away do their work. */
    async settle(ms = 0) {
      for (let turn = 0; turn < 4; turn++) {
        await clock.advanceAndSettle(ms / 4);
      }
    },
    closeAll: () => opened.forEach(({ close }) => close()),
  };
}

export type StorageBench = ReturnType<typeof createStorageBench>;
