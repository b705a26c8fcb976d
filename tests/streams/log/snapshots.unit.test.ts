/** Where a tab begins to fold: at its snapshot, at the log's first row, or at what is left of either. */
import { describe, expect, it } from 'vitest';
import type { AppEvent, FactDraft } from '../../../domain/events.ts';
import { storedStates } from '../../../domain/storedStates.ts';
import type { World } from '../../../domain/world.ts';
import { initialWorld, reducersOf } from '../../../streams/log/fold.ts';
import type { LogPort, Snapshot } from '../../../streams/ports.ts';
import { deviceState, readSnapshot, snapshotOf, storedNames } from '../../../streams/log/readSnapshot.ts';
import { checksumOf, isAsWritten } from '../../../streams/log/snapshotChecksum.ts';
import { worldAfter } from '../../domain/given.ts';
import { latteAdded } from '../../domain/orderFacts.ts';
import { openDevice } from '../device.ts';
import { added, asked, began, openStored, raised, row, statuses } from './stored.ts';

const started: FactDraft = { type: 'engine/eraStarted', data: { reason: 'firstUse' } };
/** As it was at seq 2, with the item a. */
const world = worldAfter([started, latteAdded]);
const own = (seq = 2, of: World = world) => snapshotOf(of, seq, reducersOf('test'));
const state = own().state as Readonly<Record<string, unknown>>;
const snapshot = (change: object = {}) => ({ ...own(), ...change }) as Snapshot;
const withoutCart = Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'cart'));
const damagedCart = { ...state, cart: { lines: 'none' } };
const ofNewerCart = { ...own().versions, cart: storedStates.cart.v + 1 };

async function opened(rows: readonly unknown[], stored: Snapshot) {
  const device = await openStored(rows, { snapshot: stored });
  const tab = device.browser.openTab();
  const reads: number[] = [];
  const readAfter: LogPort['readAfter'] = (after) => (reads.push(after), tab.log.readAfter(after));
  const { log, lines, add } = await device.open({ tab, storage: { readAfter } });
  return { log, lines, add, reads, engine: log.world().engine };
}

describe('a log with a snapshot', () => {
  it('of this code begins there, and only what came after it is read', async () => {
    const { log, lines, reads } = await opened([began(), added(2), added(3)], own());
    expect([lines(), log.foldedSeq(), reads]).toEqual([['a', 'line-3'], 3, [2]]);
    const atItsEnd = await opened([began(), added(2)], own());
    expect([atItsEnd.lines(), atItsEnd.reads]).toEqual([['a'], [2]]);
    expect(atItsEnd.log.world()).toEqual({ ...initialWorld, ...deviceState(world) });
  });

  it.each([
    ['of other code', { reducers: 'before' }],
    ['of a log that was longer', { seq: 9 }],
    ['without one of its states', { state: damagedCart }],
    ['without any state', { state: {} }],
    ['that is none', { seq: 'two' }],
  ])('%s is read from its beginning while that is there', async (_why, change) => {
    const { lines, reads, engine } = await opened([began(), added(2), added(3)], snapshot(change));
    expect([lines(), reads, engine.quarantined]).toEqual([['line-2', 'line-3'], [0], []]);
  });

  it('whose checksum alone is wrong begins there after all, once it was validated', async () => {
    const { lines, reads } = await opened([began(), added(2), added(3)], snapshot({ checksum: '' }));
    expect([lines(), reads]).toEqual([
      ['a', 'line-3'],
      [0, 2],
    ]);
  });

  it('of other code counts where the beginning is gone', async () => {
    const { lines, engine } = await opened([added(3), asked(4)], snapshot({ reducers: 'before' }));
    expect([lines(), engine]).toEqual([['a', 'line-3'], { ...world.engine, parked: 0 }]);
  });

  it('loses a state that cannot be read: it is folded of what is left, and said', async () => {
    const stored = snapshot({ seq: 4, state: damagedCart });
    const { lines, engine, log } = await opened([added(3), asked(4), added(5)], stored);
    expect(lines()).toEqual(['line-3', 'line-5']);
    expect(log.world().menuFetch).toEqual(initialWorld.menuFetch);
    expect(engine).toMatchObject({
      ...{ era: 'era-1', quarantined: [{ eventId: 'snapshot-4', projection: 'cart' }], setAside: [4] },
    });
  });

  it('that knew no such state yet folds it of what is left, and says nothing of it', async () => {
    const stored = snapshot({ state: withoutCart, reducers: 'before' });
    const { lines, engine } = await opened([added(2), added(3)], stored);
    expect([lines(), engine.quarantined, engine.setAside]).toEqual([['line-2', 'line-3'], [], undefined]);
  });

  it('of a newer build, which this one cannot read, fences this one', async () => {
    const { add } = await opened([added(3)], snapshot({ versions: ofNewerCart }));
    expect(await statuses([add('b')])).toEqual(['fenced']);
  });

  it('that lost the state of the engine takes era and writer from the events that are left', async () => {
    const stored = snapshot({ state: { ...state, engine: { era: 7 } } });
    const { engine } = await opened([raised(2, 4), added(3)], stored);
    expect(engine).toMatchObject({
      ...{ era: 'era-1', writer: 4, quarantined: [{ eventId: 'snapshot-2', projection: 'engine' }] },
    });
  });

  it('is trusted unseen only where it reads as this build wrote it, and the log reaches it', async () => {
    const unlike = (change: object = {}) => snapshot({ state: { ...state, cart: 'a text' }, ...change });
    const summed = (stored: Snapshot) => ({ ...stored, checksum: checksumOf(stored) });
    const cartOf = async (stored: Snapshot) => (await opened([began(), added(2)], stored)).log.world().cart;
    expect(await cartOf(summed(unlike()))).toBe('a text');
    for (const stored of [unlike(), summed(unlike({ reducers: 'another' })), summed(unlike({ seq: 3 }))])
      expect(await cartOf(stored)).not.toBe('a text');
  });
});

describe('a snapshot that another tab writes while this one opens', () => {
  type Stored = readonly [Snapshot | null, readonly AppEvent[]];
  /** Another tab replaces snapshot and rows, once this one has read the snapshot. */
  async function openedMeanwhile(before: Stored, after: Stored) {
    let [stored, rows] = before;
    const { openTab } = openDevice();
    const { lines } = await openTab({
      writer: 0,
      storage: {
        head: async () => rows.at(-1)?.seq ?? 0,
        readAfter: async (seq) => rows.filter((each) => each.seq > seq),
        async readSnapshot() {
          const found = stored;
          [stored, rows] = after;
          return found;
        },
      },
    });
    return lines();
  }
  const older = own(1, worldAfter([started]));
  const rows = [asked(2), added(3), asked(4), added(5)];

  it('into a new log is read, although the log was empty before', async () => {
    expect(await openedMeanwhile([null, []], [own(4), [added(5)]])).toEqual(['a', 'line-5']);
  });

  it('and whose events it removes is read in place of the one before it', async () => {
    expect(await openedMeanwhile([older, rows], [own(4), rows.slice(2)])).toEqual(['a', 'line-5']);
  });

  it('counts for the next page where no row is missing', async () => {
    expect(await openedMeanwhile([older, rows], [own(4), rows])).toEqual(['line-3', 'line-5']);
  });

  it('into a log that was empty when it was opened is where the tab begins', async () => {
    const { browser, openTab } = openDevice();
    const tab = browser.openTab();
    const append: LogPort['append'] = async (...args) => {
      if ((await browser.log.head()) > 0) return tab.log.append(...args);
      await browser.log.restore(own(4), [row(5, { type: 'engine/logRestored', data: {} })]);
      return { status: 'conflict' };
    };
    const { lines, log } = await openTab({ tab, writer: 0, storage: { append } });
    expect([lines(), log.foldedSeq(), log.world().engine.era]).toEqual([['a'], 5, world.engine.era]);
  });
});

describe('a stored snapshot', () => {
  it('holds every state of the device, and none of a page', () => {
    expect(readSnapshot(own(4))).toEqual({
      ...{ seq: 4, reducers: reducersOf('test'), state: deviceState(world), unread: [] },
    });
    expect(Object.keys(state).toSorted()).toEqual(storedNames.toSorted());
    expect(storedNames).not.toContain('menuFetch');
  });

  it.each([
    ...[null, 'text', {}],
    ...[{ seq: 0 }, { seq: 1.5 }, { reducers: 7 }, { state: null }, { versions: { cart: 0 } }].map(snapshot),
  ])('is none at all where its outline is another: %o', (other) => {
    expect(readSnapshot(other)).toBeNull();
  });

  it('of release 0.2.0 says no versions: all its states are of the first', () => {
    const { versions: _, ...old } = own();
    expect(readSnapshot({ ...old, state: { cart: world.cart } })?.state.cart).toEqual(world.cart);
  });

  it('has states that are left out one by one, each with a reason', () => {
    const rest = { state: withoutCart };
    for (const [change, why] of [
      [{ state: damagedCart }, 'damaged'],
      [{ versions: ofNewerCart }, 'newer'],
      [{ state: withoutCart }, 'absent'],
    ] as const)
      expect(readSnapshot(snapshot(change))).toMatchObject({ ...rest, unread: [{ name: 'cart', why }] });
  });

  it('reads as it was written after storage has copied it, and not after any change', () => {
    const written = own();
    expect(isAsWritten(structuredClone(written))).toBe(true);
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const changes: readonly Partial<Snapshot>[] = [
      ...[{ seq: 3 }, { reducers: 'another' }, { state: withoutCart }, { versions: { cart: 2 } }],
      // What JSON cannot hold.
      ...[{ state: cycle }, { state: { price: 5n } }, { checksum: `${written.checksum}0` }],
    ];
    for (const change of changes) expect(isAsWritten({ ...written, ...change })).toBe(false);
    const { checksum: _, ...without } = written;
    expect(isAsWritten(without)).toBe(false);
  });
});
