/**
 * When a snapshot is made and what leaves then, drawn over time: in `folds` each letter is a batch, by the events it
 * holds. A device that writes at once stands in for storage.
 */
import { NEVER, of, tap } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { SNAPSHOT_EVERY, startCompaction } from '../../streams/compaction.ts';
import type { EventLog } from '../../streams/eventLog.ts';
import { deviceProjections, reducersOf } from '../../streams/fold.ts';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import type { Snapshot } from '../../streams/ports.ts';
import { deviceState } from '../../streams/readSnapshot.ts';
import { worldAfter } from '../domain/given.ts';

const batches = { a: 1, n: SNAPSHOT_EVERY - 1, h: SNAPSHOT_EVERY } as const;

/** What storage was asked; `keepEvents` as in production unless told. */
async function compacted(
  folds: string,
  { world = initialWorld, keepEvents }: { world?: World; keepEvents?: number } = {},
) {
  const snapshots: Snapshot[] = [];
  const cuts: { readonly upTo: number; readonly documents: readonly string[] }[] = [];
  const scheduler = new TestScheduler(() => undefined);
  let head = 0;
  scheduler.run(({ hot, flush }) => {
    const folded$ = hot<number>(folds, batches).pipe(tap((events) => (head += events)));
    const unused = { status: 'failed' } as const;
    const log: EventLog = {
      ...{
        world$: NEVER,
        fenced$: of(false),
        foldedSeq: () => head,
        world: () => world,
        stop: async () => undefined,
      },
      ...{ commit: async () => unused, startEra: async () => unused },
      folded$: folded$ as unknown as EventLog['folded$'],
    };
    startCompaction({
      log,
      clock: { now: () => scheduler.frame, scheduler },
      build: 'test',
      port: {
        ...createFakeLog(),
        head: async () => head,
        readSnapshot: async () => snapshots.at(-1) ?? null,
        writeSnapshot: async (snapshot) => void snapshots.push(snapshot),
        compact: async (upTo, documents) => void cuts.push({ upTo, documents }),
      },
      ...(keepEvents === undefined ? {} : { keepEvents }),
    });
    flush();
  });
  // The code that makes a snapshot is loaded when the first one is due.
  await import('../../streams/snapshotAndCompact.ts');
  for (let turn = 0; turn < 50 * Math.ceil(head / SNAPSHOT_EVERY); turn++) await Promise.resolve();
  return { snapshots, cuts, seqs: snapshots.map(({ seq }) => seq) };
}

it('a snapshot is made of a hundred events, a second after the last of them', async () => {
  expect((await compacted('h')).seqs).toEqual([100]);
  expect((await compacted('n 999ms a')).seqs).toEqual([100]);
});

it('fewer than a hundred events make none', async () => {
  expect((await compacted('n 5s |')).seqs).toEqual([]);
});

it('a snapshot waits for quiet, however many events come', async () => {
  expect((await compacted('h 900ms h 900ms h 900ms a')).seqs).toEqual([301]);
});

it('the next one is made a hundred events later, not sooner', async () => {
  expect((await compacted('h 2s n 2s a 2s h')).seqs).toEqual([100, 200, 300]);
});

it('a snapshot holds the device’s state alone and names the code that made it', async () => {
  const world = worldAfter([{ type: 'pricing/refreshed', data: {} }]);
  const { snapshots } = await compacted('h', { world });
  expect(snapshots).toMatchObject([
    { key: 'device', reducers: reducersOf('test'), state: deviceState(world) },
  ]);
  expect(Object.keys(deviceState(world)).toSorted()).toEqual(deviceProjections.toSorted());
});

it('events older than the newest 5,000 leave, and not before there are more', async () => {
  const fifty = Array.from({ length: 50 }, () => 'h').join('');
  expect((await compacted(fifty)).cuts).toEqual([]);
  expect((await compacted(`${fifty}a`)).cuts).toEqual([{ upTo: 1, documents: [] }]);
});

it('events leave up to as many as are to be kept', async () => {
  expect((await compacted('h', { keepEvents: 100 })).cuts).toEqual([]);
  expect((await compacted('h', { keepEvents: 30 })).cuts).toEqual([{ upTo: 70, documents: [] }]);
});

it('the documents stay that the device’s state names', async () => {
  const named: readonly FactDraft[] = [
    { type: 'menu/fetched', data: { key: 'menu:national:en-US', document: contentHash('menu-1') } },
    { type: 'menu/fetched', data: { key: 'menu:7:en-US', document: contentHash('menu-2') } },
    {
      type: 'order/previousFetched',
      data: { document: contentHash('orders-1'), statuses: [], storeNumber: null, locale: 'en-US' },
    },
    {
      type: 'locator/areaSeen',
      data: { placeName: null, at: { lat: 1, lng: 2 }, total: 1, document: contentHash('area-1') },
    },
    { type: 'pickup/storeFetched', data: { storeNumber: '7', document: contentHash('store-1') } },
  ];
  const { cuts } = await compacted('h', { world: worldAfter(named), keepEvents: 1 });
  const kept = ['area-1', 'menu-1', 'menu-2', 'orders-1', 'store-1'].map(contentHash);
  expect(cuts[0]?.documents.toSorted()).toEqual(kept.toSorted());
});
