/** When a snapshot is made, which one it may replace, and which events and documents leave then. */
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { storedStates } from '../../domain/storedStates.ts';
import { SNAPSHOT_EVERY, startCompaction } from '../../streams/log/compaction.ts';
import { deviceProjections, initialWorld, reducersOf } from '../../streams/log/fold.ts';
import type { Snapshot } from '../../streams/ports.ts';
import { deviceState, snapshotOf } from '../../streams/log/readSnapshot.ts';
import { snapshotAndCompact } from '../../streams/log/snapshotAndCompact.ts';
import type { SnapshotPort } from '../../streams/untilEnd.ts';
import { worldAfter } from '../domain/given.ts';
import { latteAdded } from '../domain/orderFacts.ts';
import { openDevice } from './device.ts';

/** A tab that has folded two events, and what storage is asked. */
async function compacting(keepEvents?: number) {
  const { clock, browser, openTab, settle } = openDevice();
  const { log, tell } = await openTab();
  const [snapshots, cuts]: [Snapshot[], { upTo: number; documents: readonly string[] }[]] = [[], []];
  const port: SnapshotPort = {
    ...browser.log,
    writeSnapshot: (snapshot) => (snapshots.push(snapshot), browser.log.writeSnapshot(snapshot)),
    compact: async (upTo, documents) => void cuts.push({ upTo, documents }),
  };
  startCompaction({ log, port, clock, build: 'test', ...(keepEvents !== undefined && { keepEvents }) });
  const refreshed: FactDraft = { type: 'pricing/refreshed', data: {} };
  const fold = (count: number) => tell(...Array.from({ length: count }, () => refreshed));
  return { log, tell, fold, settle, openTab, snapshots, cuts, seqs: () => snapshots.map(({ seq }) => seq) };
}

describe('a snapshot', () => {
  it('is made of a hundred events, a second after the last of them, and not of fewer', async () => {
    const { fold, settle, seqs } = await compacting();
    await fold(97);
    await settle(5_000);
    expect(seqs()).toEqual([]);
    await fold(1);
    await settle(998);
    expect(seqs()).toEqual([]);
    await settle(2);
    expect([seqs(), SNAPSHOT_EVERY]).toEqual([[100], 100]);
  });

  it('waits for quiet, however many events come; the next one is made a hundred later', async () => {
    const { fold, settle, seqs } = await compacting();
    for (const count of [98, 100, 1]) {
      await fold(count);
      await settle(900);
    }
    expect(seqs()).toEqual([]);
    await settle(2_000);
    for (const count of [99, 1, 100]) {
      await fold(count);
      await settle(2_000);
    }
    expect(seqs()).toEqual([201, 301, 401]);
  });

  it('holds the device’s state alone and names the code that made it', async () => {
    const { fold, settle, snapshots, log } = await compacting();
    await fold(98);
    await settle(2_000);
    const state = deviceState(log.world());
    expect(snapshots).toMatchObject([{ key: 'device', reducers: reducersOf('test'), state }]);
    expect(Object.keys(state).toSorted()).toEqual(deviceProjections.toSorted());
  });

  it('is made by no tab that a newer build has fenced', async () => {
    const { fold, settle, openTab, seqs } = await compacting();
    await fold(98);
    await openTab({ writer: 2 });
    await settle(5_000);
    expect(seqs()).toEqual([]);
  });
});

describe('the events that a snapshot covers', () => {
  it('leave but for the newest 5,000', async () => {
    const { fold, settle, seqs, cuts } = await compacting();
    await fold(4_998);
    await settle(2_000);
    expect([seqs(), cuts]).toEqual([[5_000], []]);
    await fold(100);
    await settle(2_000);
    expect(cuts.map(({ upTo }) => upTo)).toEqual([100]);
  });

  it('leave with the documents that the device’s state does not name', async () => {
    const { tell, fold, settle, cuts } = await compacting(30);
    const named = (name: string) => ({ document: contentHash(name) });
    await tell(
      { type: 'menu/fetched', data: { key: 'menu:national:en-US', ...named('menu-1') } },
      { type: 'menu/fetched', data: { key: 'menu:7:en-US', ...named('menu-2') } },
      {
        type: 'order/previousFetched',
        data: { ...named('orders-1'), statuses: [], storeNumber: null, locale: 'en-US' },
      },
      {
        type: 'locator/areaSeen',
        data: { placeName: null, at: { lat: 1, lng: 2 }, total: 1, ...named('area-1') },
      },
      { type: 'pickup/storeFetched', data: { storeNumber: '7', ...named('store-1') } },
    );
    await fold(93);
    await settle(2_000);
    const kept = ['area-1', 'menu-1', 'menu-2', 'orders-1', 'store-1'].map(contentHash);
    expect(cuts.map(({ upTo, documents }) => [upTo, documents.toSorted()])).toEqual([[70, kept.toSorted()]]);
  });
});

describe('a log is kept short', () => {
  const world = worldAfter([latteAdded]);
  const at = (seq: number, change: object = {}) => ({ ...snapshotOf(world, seq, 'now'), ...change });
  /** What is written and cut at seq 5 of 9. */
  async function kept(
    stored: unknown,
    { keepEvents = 1, readBack = (written: Snapshot): Snapshot | null => written } = {},
  ) {
    const done: unknown[] = [];
    let now = stored as Snapshot | null;
    const port: SnapshotPort = {
      head: async () => 9,
      readSnapshot: async (key) => (key === 'device' ? now : null),
      writeSnapshot: async (written) => {
        done.push(written);
        now = readBack(written);
      },
      compact: async (upTo) => void done.push(upTo),
    };
    await snapshotAndCompact(port, world, 5, 'now', keepEvents);
    return done;
  }
  const newer = { versions: { ...at(2).versions, cart: storedStates.cart.v + 1 } };
  const changed = { state: { ...deviceState(world), cart: initialWorld.cart } };

  it.each<[string, unknown[], Parameters<typeof kept>]>([
    ['by a snapshot, and what it covers leaves but for the newest', [at(5), 4], [null]],
    ['in place of an older one', [at(5), 3], [at(4), { keepEvents: 2 }]],
    ['of which all is kept', [at(5)], [null, { keepEvents: 5 }]],
    ['of which all but one is kept', [at(5), 1], [null, { keepEvents: 4 }]],
    ['never in place of one that is as new', [], [at(5)]],
    ['never in place of one that is newer', [], [at(9)]],
    ['never in place of one of a newer build', [], [at(2, newer)]],
    ['in place of one that is damaged', [at(5), 4], [at(2, { state: { ...at(2), cart: 'none' } })]],
    ['in place of one that is none', [at(5), 4], [{ seq: 'two' }]],
    ['in place of one of a log that was longer', [at(5), 4], [at(10)]],
    [
      'and nothing leaves where it reads back changed',
      [at(5)],
      [null, { readBack: (it) => ({ ...it, ...changed }) }],
    ],
    ['and nothing leaves where it is not there', [at(5)], [null, { readBack: () => null }]],
    ['and nothing leaves where another one is there', [at(5)], [null, { readBack: () => at(6) }]],
  ])('%s', async (_how, done, situation) => {
    expect(await kept(...situation)).toEqual(done);
  });
});
