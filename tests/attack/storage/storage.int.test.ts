/**
 * Random sequences over broken storage, from a seed: two to four tabs over one IndexedDB add items while appends fail in
 * every way, handles die, the database is deleted, rows are damaged and pages are reloaded. In the end every tab is
 * durable, all tabs and a new one show the same, what was acknowledged is there, once, and nothing hangs.
 */
import { expect, test } from 'vitest';
import { deleteRaw, openRaw } from '../../contracts/dexieBench.ts';
import { createStorageBench, type OpenTab, type StorageBench } from '../../streams/storage.ts';
import { createRandom } from '../../setup/createRandom.ts';
import { attackRuns } from '../runs.ts';
import { createFaultyIndexedDb, type Fault, type FaultyIndexedDb } from './createFaultyIndexedDb.ts';

const RUNS = attackRuns(8);
const STEPS = 40;
const faults: readonly Fault[] = ['UnknownError', 'InvalidStateError', 'QuotaExceededError', 'SecurityError'];

interface Place {
  tab: OpenTab;
  readonly storage: FaultyIndexedDb;
  /** Acknowledged while in memory and not known to have come into the log: gone with the page. */
  inMemory: string[];
  /** Resolves when the page goes: none of its callbacks runs any more, and nobody waits for what it asked. */
  leaving: Gate;
}

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

function newGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const placeOf = (storage: FaultyIndexedDb, tab: OpenTab): Place => ({
  ...{ storage, tab, inMemory: [] },
  leaving: newGate(),
});

const newModel = (): Model => ({ expected: new Set(), deleted: new Set(), asked: [] });

/** The names of a run that must be in the cart in the end. */
interface Model {
  readonly expected: Set<string>;
  /** The logs that were deleted, by their ids. */
  readonly deleted: Set<string | null>;
  readonly asked: Promise<unknown>[];
}

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  'whatever happens to storage, nothing acknowledged is lost, doubled or mixed (seed %i)',
  async (seed) => {
    const bench = createStorageBench();
    const roll = createRandom(seed).below;
    const model = newModel();
    const places: Place[] = [];
    for (let n = 2 + roll(3); n > 0; n--) {
      const storage = createFaultyIndexedDb(bench.api.indexedDB);
      places.push(placeOf(storage, await bench.openTab({ ...storage, openTimeoutMs: 200 })));
    }
    const did: string[] = [];
    for (let step = 0; step < STEPS; step++) did.push(await act(bench, model, places, roll, step));

    for (const { storage } of places) storage.mend();
    await within(20_000, bench, Promise.all(model.asked));
    for (let n = 0; n < 3; n++) await bench.settle(60_000);
    const said = did.join(', ');
    const [first] = places.map(({ tab }) => tab.state());
    for (const { tab } of places) {
      expect(tab.health(), said).toEqual({ mode: 'durable' });
      expect(JSON.parse(tab.state()), said).toEqual(JSON.parse(first ?? ''));
    }
    const later = await bench.openTab();
    await bench.settle(10);
    // It may be the first to read a row that was damaged last.
    for (const { tab } of places) expect(JSON.parse(later.state()), said).toEqual(JSON.parse(tab.state()));
    const lines = later.lines();
    expect(lines.length, said).toBe(new Set(lines).size);
    expect(
      [...model.expected].filter((name) => !lines.includes(name)),
      said,
    ).toEqual([]);
    expect(
      later.log.world().cart.lines.every(({ quantity }) => quantity === 1),
      said,
    ).toBe(true);
    bench.closeAll();
  },
  60_000,
);

async function act(
  bench: StorageBench,
  model: Model,
  places: Place[],
  roll: (sides: number) => number,
  step: number,
): Promise<string> {
  const at = roll(places.length);
  const place = places[at] as Place;
  const what = roll(100);
  if (what < 55) return add(model, place, `${at}-${step}`);
  if (what < 68) {
    const fault = faults[roll(faults.length)] as Fault;
    place.storage.breakWith(fault, roll(4));
    return `${at} breaks with ${fault}`;
  }
  if (what < 80) {
    place.storage.mend();
    return `${at} mended`;
  }
  if (what < 90) {
    await bench.settle([1, 300, 5_000][roll(3)] ?? 1);
    return 'time passes';
  }
  if (what < 93) return plant(bench, roll);
  if (what < 97) return reload(bench, model, place, at);
  return deleteLog(bench, model, places);
}

/** What the pages know comes into the new log from the first page that notices; races decide which one that is. */
async function deleteLog(bench: StorageBench, model: Model, places: readonly Place[]): Promise<string> {
  for (const { tab } of places) model.deleted.add(tab.port.id());
  await deleteRaw(bench.api);
  model.expected.clear();
  return 'deleted';
}

/** Asks without waiting for long: storage may be hanging, and the next step comes meanwhile. */
async function add(model: Model, place: Place, name: string): Promise<string> {
  const { tab } = place;
  const asked = tab.add(name).then(({ status }) => {
    if (status !== 'decided' || place.tab !== tab) return;
    const isDurable = tab.health()?.mode === 'durable';
    // It was written before its log was deleted, and is told only now: it is as lost as what was told before the deletion.
    if (isDurable && model.deleted.has(tab.port.id())) return;
    model.expected.add(name);
    if (!isDurable) place.inMemory.push(name);
  });
  model.asked.push(Promise.race([asked, place.leaving.opened]));
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 20))]);
  return `add ${name}`;
}

async function plant(bench: StorageBench, roll: (sides: number) => number): Promise<string> {
  const places = [2 ** 53 - 1, 2 ** 48, 2 ** 48 - 1, 2 ** 40, 2 ** 32, -7, 3.5, 1];
  const seq = places[roll(places.length)] ?? 1;
  const database = await openRaw(bench.api);
  if (!database.objectStoreNames.contains('events')) {
    database.close();
    return 'nothing to damage';
  }
  const transaction = database.transaction('events', 'readwrite');
  transaction.objectStore('events').put({ seq, torn: true });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
  return `damaged ${seq}`;
}

async function reload(bench: StorageBench, model: Model, place: Place, at: number): Promise<string> {
  // What this page alone knew goes with it.
  for (const name of place.inMemory) model.expected.delete(name);
  place.inMemory = [];
  place.leaving.open();
  place.leaving = newGate();
  const { tab } = place.tab;
  void place.tab.log.stop();
  place.tab.port.close();
  place.tab = await bench.openTab({ ...place.storage, openTimeoutMs: 200, tab: tab.reload() });
  return `${at} reloads`;
}

/** Moves time on until `work` is done; what hangs fails here. */
async function within(ms: number, bench: StorageBench, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.then(() => (isDone = true));
  const end = performance.now() + ms;
  while (!isDone) {
    if (performance.now() > end) throw new Error('expected every intent to be answered, some hang');
    await bench.settle(1_000);
  }
}
