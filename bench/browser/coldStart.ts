/**
 * Cold start: from the first touch of the storage to the world of the last event. Crema opens as the app does, from the
 * snapshot that its own compaction wrote and the longest tail there can be (one event less than a new snapshot needs).
 * Dexie reads all rows and folds them, by the same fold. Both lie in databases of their own, with the same rows.
 */
import { Dexie, type EntityTable } from 'dexie';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { SNAPSHOT_EVERY, startCompaction } from '../../streams/log/compaction.ts';
import { foldAll, initialWorld } from '../../streams/log/fold.ts';
import { orderingSession } from '../session.ts';
import { openLog, openPort, openTabs } from './openLog.ts';
import type { ColdStart, Side } from './protocol.ts';

const CHUNK = 10_000;

class RowsDatabase extends Dexie {
  declare readonly events: EntityTable<AppEvent, 'seq'>;
  constructor(count: number) {
    super(`dexie-cold-${count}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ events: '&seq' });
  }
}

const nameOf = (count: number): string => `crema-cold-${count}`;

/** Ends with exactly `count` rows in both databases. */
export async function fill(count: number): Promise<void> {
  const rows = orderingSession(count);
  const covered = count - SNAPSHOT_EVERY + 1;
  const port = openPort(nameOf(count));
  for (let at = 0; at < covered - 1; at += CHUNK)
    await port.append(rows.slice(at, Math.min(at + CHUNK, covered - 1)), []);
  await letCompactionWork(nameOf(count), covered);
  await port.append(rows.slice(covered), []);
  const dexie = new RowsDatabase(count);
  const written = (await port.readAfter(0)) as readonly AppEvent[];
  for (let at = 0; at < count; at += CHUNK) await dexie.events.bulkAdd(written.slice(at, at + CHUNK));
  dexie.close();
  port.close();
}

/** The app's compaction, keeping all events: a last event at `covered`, and quiet until the snapshot is there. */
async function letCompactionWork(name: string, covered: number): Promise<void> {
  const opened = await openLog(name);
  const { log, port, clock } = opened;
  const compacting = startCompaction({ log, port, clock, build: 'bench', keepEvents: Infinity });
  const draft = { type: 'live/channelChanged', data: { channel: 'socket' } } as const;
  await log.commit(() => ({ events: [{ draft, cause: null }] }));
  while ((await port.readSnapshot('device'))?.seq !== covered) await pause(50);
  compacting.unsubscribe();
  opened.close();
}

export async function coldStart(side: Side, count: number): Promise<ColdStart> {
  const { took, world } = side === 'crema' ? await startCrema(count) : await startDexie(count);
  return { took, check: canonicalJson({ cart: world.cart, order: world.order, live: world.live }) };
}

interface Started {
  readonly took: number;
  readonly world: World;
}

async function startCrema(count: number): Promise<Started> {
  const tabs = await openTabs();
  const started = performance.now();
  const { log } = await openLog(nameOf(count), tabs);
  const took = performance.now() - started;
  if (log.foldedSeq() !== count) throw new Error(`expected a log of ${count} events, got ${log.foldedSeq()}`);
  return { took, world: log.world() };
}

async function startDexie(count: number): Promise<Started> {
  const started = performance.now();
  const rows = await new RowsDatabase(count).events.toArray();
  const world = foldAll(initialWorld, rows);
  const took = performance.now() - started;
  if (rows.length !== count) throw new Error(`expected ${count} rows, got ${rows.length}`);
  return { took, world };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
