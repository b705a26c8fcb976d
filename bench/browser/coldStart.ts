/**
 * Cold start with a long log. Crema: open, newest snapshot, and the tail of events after it at its longest. Dexie: open,
 * read all rows, fold them with the same fold. Both read one database, so that the rows are the same.
 */
import { Dexie, type Table } from 'dexie';
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { createBrowserRandom } from '../../adapters/random-browser/createBrowserRandom.ts';
import { createBrowserTabs } from '../../adapters/tabs-browser/createBrowserTabs.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent } from '../../domain/events.ts';
import { deviceState, SNAPSHOT_EVERY } from '../../streams/compaction.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { foldAll, initialWorld, reducersHash } from '../../streams/fold.ts';
import { orderingSession } from '../session.ts';
import type { BenchPage, Side } from './protocol.ts';

const NAME = 'cold-bench';
const clock = createBrowserClock();
const random = createBrowserRandom();
const openPort = () => createDexieLog({ api: { indexedDB, IDBKeyRange }, name: NAME });

export async function fill(count: number): Promise<void> {
  await Dexie.delete(NAME);
  const port = openPort();
  const events = orderingSession(count);
  for (let at = 0; at < count; at += 5_000) {
    const outcome = await port.append(events.slice(at, at + 5_000), []);
    if (outcome.status !== 'committed') throw new Error(`Filling the log ${outcome.status} at ${at}.`);
  }
  const seq = count - SNAPSHOT_EVERY + 1;
  const world = foldAll(initialWorld, events.slice(0, seq));
  await port.writeSnapshot({ key: 'device', seq, reducers: reducersHash, state: deviceState(world) });
  port.close();
}

export const coldStart = (side: Side): ReturnType<BenchPage['coldStart']> =>
  side === 'crema' ? startCrema() : startDexie();

async function startCrema(): ReturnType<BenchPage['coldStart']> {
  // A tab has its id before it has a log; what that costs is not the log's.
  const tabs = await createBrowserTabs({ browser: thisBrowser(), clock, random });
  const started = performance.now();
  const port = openPort();
  const log = await createEventLog({ log: port, tabs, clock, random, writer: 1, build: 'bench' });
  const took = performance.now() - started;
  const { cart, order } = log.world();
  log.stop();
  port.close();
  return { took, check: canonicalJson([cart, order]) };
}

async function startDexie(): ReturnType<BenchPage['coldStart']> {
  const started = performance.now();
  const database = new Dexie(NAME);
  database.version(1).stores({ events: '&seq', documents: '&hash', snapshots: '&key', meta: '&key' });
  const events: Table<AppEvent, number> = database.table('events');
  const { cart, order } = foldAll(initialWorld, await events.toArray());
  const took = performance.now() - started;
  database.close();
  return { took, check: canonicalJson([cart, order]) };
}
