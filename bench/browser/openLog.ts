/**
 * The log alone, over the adapters of src/compose/compose.ts and a database of its own name; one at a time in a page. Without
 * the streams of startClient.ts, whose own reads and writes would be measured with it.
 */
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { createBrowserRandom } from '../../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { createEventLog, type EventLog } from '../../streams/log/eventLog.ts';
import type { ClockPort, LogPort, TabsPort } from '../../streams/ports.ts';

export interface OpenedLog {
  readonly log: EventLog;
  readonly port: LogPort;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  close(): void;
}

const clock = createBrowserClock();
const random = createBrowserRandom();

export const openPort = (name: string): LogPort => createDexieLog({ api: { indexedDB, IDBKeyRange }, name });

export const openTabs = (): Promise<TabsPort> => createBrowserTabs({ browser: thisBrowser(), clock, random });

export async function openLog(name: string, given?: TabsPort): Promise<OpenedLog> {
  const tabs = given ?? (await openTabs());
  const port = openPort(name);
  const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'bench' });
  return {
    log,
    port,
    tabs,
    clock,
    close() {
      void log.stop();
      port.close();
    },
  };
}
