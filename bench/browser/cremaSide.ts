/** Crema as src/compose.ts wires it: the same log, tabs, clock and fold. The number is a cart line's quantity. */
import { distinctUntilChanged, map } from 'rxjs';
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { createBrowserRandom } from '../../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { createDispatch } from '../../streams/intents.ts';
import { benchLine } from '../session.ts';
import type { MeasuredSide } from './side.ts';

const LIMIT = 1_000_000;

export async function createCremaSide(): Promise<MeasuredSide> {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  const port = createDexieLog({ api: { indexedDB, IDBKeyRange }, name: 'crema-bench' });
  const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
  const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'bench' });
  const dispatch = createDispatch(log, tabs);
  const { lineId } = benchLine;
  if (log.world().cart.lines.length === 0) {
    await log.commit(() => ({
      events: [{ draft: { type: 'cart/itemAdded', data: { line: benchLine } }, cause: null }],
    }));
  }
  return {
    write: (quantity) =>
      log.commit(() => ({
        events: [{ draft: { type: 'cart/quantityChanged', data: { lineId, quantity } }, cause: null }],
      })),
    ask: (quantity) => dispatch({ type: 'cart/changeQuantity', data: { lineId, quantity, limit: LIMIT } }),
    watch(onValue) {
      const seen = log.world$
        .pipe(
          map(({ cart }) => cart.lines[0]?.quantity ?? 0),
          distinctUntilChanged(),
        )
        .subscribe(onValue);
      return () => seen.unsubscribe();
    },
  };
}
