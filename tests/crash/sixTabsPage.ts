/** One of several pages that write to one log at full speed; tells how long each intent took and what it ended with. */
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { createBrowserRandom } from '../../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { createEventLog } from '../../streams/log/eventLog.ts';
import { createDispatch } from '../../streams/log/intents.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { latte } from '../domain/cart/someLatte.ts';

export interface FullSpeed {
  readonly waits: readonly number[];
  readonly failed: number;
}

declare global {
  interface Window {
    atFullSpeed(tab: number, intents: number): Promise<FullSpeed>;
    /** Names the state of the device's projections, and where the log was kept. */
    endedWith(): { readonly state: string; readonly lines: number; readonly mode: string };
  }
}

const clock = createBrowserClock();
const random = createBrowserRandom();
const port = createDexieLog({ api: { indexedDB, IDBKeyRange } });
let mode = '';
port.health$.subscribe((health) => (mode = health.mode));
const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'six' });
const dispatch = createDispatch(log, tabs, () => intentRules);

window.atFullSpeed = async (tab, intents) => {
  const waits: number[] = [];
  let failed = 0;
  for (let n = 0; n < intents; n++) {
    const asked = performance.now();
    const line = latte(`${tab}-${n % 5}`);
    const { status } = await dispatch({ type: 'cart/addItem', data: { line, limit: 100_000 } });
    waits.push(performance.now() - asked);
    if (status !== 'decided') failed++;
  }
  return { waits, failed };
};
window.endedWith = () => ({
  state: contentHash(deviceState(log.world())),
  lines: log.world().cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  mode,
});
