/** What `EventLog` cannot show of the history under it: its last era, the table that changes while it is read, going back. */
import { expect, it } from 'vitest';
import { createFakeLog } from '../../../adapters/fake/createFakeLog.ts';
import type { AppEvent } from '../../../domain/events.ts';
import { asTabId } from '../../../domain/ids.ts';
import { initialWorld, reducersOf } from '../../../streams/log/fold.ts';
import { createHistory } from '../../../streams/log/history.ts';
import { snapshotOf } from '../../../streams/log/readSnapshot.ts';
import { latte } from '../../domain/cart/someLatte.ts';

const reducers = reducersOf('test');
const row = (seq: number, type: string, data: object, change: object = {}): AppEvent =>
  ({
    ...{ id: `e${seq}`, seq, at: 1, tab: 'other', session: 'era-1', cause: null, v: 1 },
    ...{ type, data },
    ...change,
  }) as unknown as AppEvent;
const began = row(1, 'engine/eraStarted', { reason: 'firstUse' });
const added = (seq: number, change: object = {}) =>
  row(seq, 'cart/itemAdded', { line: latte(`line-${seq}`) }, change);

async function open(rows: readonly AppEvent[]) {
  const log = createFakeLog();
  rows.forEach((each) => log.plant(each.seq, each));
  let reads = 0;
  const port = { ...log, readAfter: (after: number) => (reads++, log.readAfter(after)) };
  const told: (readonly number[])[] = [];
  const tell: Parameters<typeof createHistory>[2] = (_, events) =>
    void told.push(events.map(({ seq }) => seq));
  const history = createHistory(port, asTabId('own'), tell);
  await history.open(reducers);
  [reads, told.length] = [0, 0];
  return { log, history, told, reads: () => reads };
}
type History = Awaited<ReturnType<typeof open>>['history'];
const stand = (history: History) => [history.foldedSeq(), history.lastEra()];

it('the last era is that of the newest event read, heard or written, and of none where nothing was written', async () => {
  const { history, log } = await open([began]);
  expect(stand(history)).toEqual([1, 'era-1']);
  log.plant(2, added(2, { session: 'era-2' }));
  await history.catchUp();
  expect(stand(history)).toEqual([2, 'era-2']);
  history.advance(history.world(), [added(3, { session: 'era-3' }), added(4, { session: 'era-4' })]);
  expect(stand(history)).toEqual([4, 'era-4']);
  history.advance(history.world(), []);
  expect(stand(history)).toEqual([4, 'era-4']);
  log.plant(5, { seq: 5, note: 'no event' });
  await history.catchUp();
  expect(stand(history)).toEqual([5, 'era-4']);
});

it('a message waits for the code that reads it, and nothing else does', async () => {
  const log = createFakeLog();
  const never = new Promise<never>(() => undefined);
  const history = createHistory(
    log,
    asTabId('own'),
    () => undefined,
    undefined,
    () => never,
  );
  history.receive([began], log.id());
  expect(await history.exclusive(async () => 'done')).toBe('done');
});

it('several messages at once are folded as one, in order, without a look at the table', async () => {
  const { history, log, told, reads } = await open([began]);
  history.receive([added(4)], log.id());
  history.receive([{ note: 'no number' }, added(3)], log.id());
  history.receive([added(2)], log.id());
  await history.exclusive(async () => undefined);
  expect([told, reads()]).toEqual([[[2, 3, 4]], 0]);
});

it('a table that holds nothing new is read once, and one with a hole is read over it', async () => {
  const { history, log, told, reads } = await open([began]);
  await history.catchUp();
  expect([history.foldedSeq(), reads(), told]).toEqual([1, 1, []]);
  log.plant(4, added(4));
  await history.catchUp();
  expect([history.foldedSeq(), reads(), told]).toEqual([4, 2, [[4]]]);
});

it('a table that grows while it is read is read once more, and one whose rows are gone ends where it says', async () => {
  const log = createFakeLog();
  log.plant(1, began);
  let isGrown = false;
  const port = { ...log, readAfter: async (after: number) => (isGrown ? log.readAfter(after) : []) };
  const history = createHistory(port, asTabId('own'), () => undefined);
  port.head = async () => ((isGrown = true), log.head());
  log.plant(3, added(3));
  await history.catchUp();
  expect([history.foldedSeq(), history.world().cart.lines.length]).toEqual([3, 1]);
  const gone = createHistory(
    { ...log, head: async () => 7, readAfter: async () => [] },
    asTabId('own'),
    () => undefined,
  );
  await gone.open(reducers);
  await gone.catchUp();
  expect(gone.foldedSeq()).toBe(7);
});

it('a log that was empty and was restored since begins with its snapshot; one that was not goes on', async () => {
  const world = { ...initialWorld, engine: { ...initialWorld.engine, era: 'era-7', writer: 3 } };
  for (const rows of [[], [began]]) {
    const { log, history } = await open(rows);
    await log.writeSnapshot(snapshotOf(world, 1, reducers));
    log.plant(2, row(2, 'engine/logRestored', {}));
    await history.catchUp();
    expect([history.foldedSeq(), history.world().engine.era]).toEqual([
      2,
      rows.length === 0 ? 'era-7' : 'era-1',
    ]);
  }
});

it('a log that is opened anew can be left again: all is as it was', async () => {
  const { history, log } = await open([began, added(2)]);
  const before = history.world();
  log.deleteAll();
  const goBack = await history.reopen(reducers);
  expect([...stand(history), history.world().engine.era]).toEqual([0, null, null]);
  goBack();
  expect([...stand(history), history.world()]).toEqual([2, 'era-1', before]);
});
