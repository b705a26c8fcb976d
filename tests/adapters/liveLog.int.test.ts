/** Dexie's live queries over a log that writes past Dexie: they hear of each commit, in this tab and in others. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import { LogDatabase } from '../../adapters/log-dexie/LogDatabase.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import { someEvents } from '../contracts/someEvents.ts';

// Live queries answer nothing where the page has no IndexedDB.
beforeAll(() => void Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }));

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function openLog() {
  const api = { indexedDB: new IDBFactory(), IDBKeyRange };
  const log = createDexieLog({ api });
  await log.head();
  const database = new LogDatabase('crema', api);
  await database.open();
  closing.push(() => (log.close(), database.close()));
  return { log, database };
}

/** What a live query has answered so far. */
function answersTo<T>(querier: () => Promise<T>): readonly T[] {
  const answers: T[] = [];
  const subscription = liveQuery(querier).subscribe((answer) => void answers.push(answer));
  closing.push(() => subscription.unsubscribe());
  return answers;
}

it('a live query of the newest rows runs again after an append', async () => {
  const { log, database } = await openLog();
  const newest = answersTo(async () =>
    (await database.events.reverse().limit(1).toArray()).map(({ seq }) => seq),
  );
  await vi.waitFor(() => expect(newest).toEqual([[]]));
  await log.append(someEvents(1, 3), []);
  await vi.waitFor(() => expect(newest.at(-1)).toEqual([3]));
  await log.append(someEvents(4, 1), []);
  await vi.waitFor(() => expect(newest.at(-1)).toEqual([4]));
});

it('a document that is not there yet is read as soon as it is, and only that one', async () => {
  const { log } = await openLog();
  const documents = createDocuments(log);
  const first = answersTo(async () => documents.read('hash-1'));
  const second = answersTo(async () => documents.read('hash-2'));
  await vi.waitFor(() => expect([first, second]).toEqual([[null], [null]]));
  await log.append(someEvents(1, 1), [{ hash: 'hash-1', body: 'Lunch' }]);
  await vi.waitFor(() => expect(first).toEqual([null, 'Lunch']));
  expect(second).toEqual([null]);
});

it('the end of an era empties what live queries show', async () => {
  const { log, database } = await openLog();
  await log.append(someEvents(1, 2), [{ hash: 'hash-1', body: 'Lunch' }]);
  const document = answersTo(async () => (await database.documents.get('hash-1'))?.body);
  const rows = answersTo(async () => database.events.count());
  await vi.waitFor(() => expect([document, rows]).toEqual([['Lunch'], [2]]));
  await log.startEra(someEvents(3, 1));
  await vi.waitFor(() => expect([document.at(-1), rows.at(-1)]).toEqual([undefined, 1]));
});

it('tells other tabs which keys were written, and nothing of a refused append', async () => {
  const { log } = await openLog();
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('x-storagemutated-1');
  otherTab.addEventListener('message', ({ data }) => void heard.push(data));
  closing.push(() => otherTab.close());
  await log.append(someEvents(1, 3), []);
  expect(await log.append(someEvents(2, 1), [])).toEqual({ status: 'conflict' });
  await log.append(someEvents(4, 1), []);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toMatchObject([
    { 'idb://crema/events/': { from: 1, to: 3 } },
    { 'idb://crema/events/': { from: 4, to: 4 } },
  ]);
});

it('an append stands even where its notice cannot be published', async () => {
  const { log } = await openLog();
  const fire = vi.spyOn(Dexie.on.storagemutated, 'fire').mockImplementation(() => {
    throw new DOMException('the channel is closed', 'InvalidStateError');
  });
  expect(await log.append(someEvents(1, 1), [])).toEqual({ status: 'committed' });
  await vi.waitFor(() => expect(fire).toHaveBeenCalled());
  fire.mockRestore();
  expect(await log.head()).toBe(1);
});

it('a caller that awaits an append goes on before the live queries hear of it', async () => {
  const { log } = await openLog();
  const fire = vi.spyOn(Dexie.on.storagemutated, 'fire');
  await log.append(someEvents(1, 1), []);
  expect(fire).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fire).toHaveBeenCalledOnce());
  fire.mockRestore();
});
