/** Where a tab begins to fold: at the log's first row, at its snapshot, or at what is left of either. */
import { describe, expect, it } from 'vitest';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { initialWorld } from '../../domain/world.ts';
import { storedStates } from '../../domain/storedStates.ts';
import { snapshotAndCompact } from '../../streams/snapshotAndCompact.ts';
import { openState } from '../../streams/openState.ts';
import type { LogPort, Snapshot } from '../../streams/ports.ts';
import { deviceState, snapshotOf } from '../../streams/readSnapshot.ts';
import type { SnapshotPort } from '../../streams/untilEnd.ts';
import { worldAfter } from '../domain/given.ts';
import { latteAdded } from '../domain/orderFacts.ts';
import { latte } from '../domain/cart/someLatte.ts';

const row = (seq: number, draft: FactDraft, change: object = {}): AppEvent =>
  ({
    ...{ id: `e${seq}`, seq, at: 1, tab: 'other', session: 'era-1', cause: null, v: 1 },
    ...draft,
    ...change,
  }) as AppEvent;
const began = (seq: number) => row(seq, { type: 'engine/eraStarted', data: { reason: 'firstUse' } });
const added = (seq: number) => row(seq, { type: 'cart/itemAdded', data: { line: latte(`line-${seq}`) } });
const asked = (seq: number) => row(seq, { type: 'menu/requested', data: { key: 'menu:7:en-US' } });
const raised = (seq: number) => row(seq, { type: 'engine/writerRaised', data: { writer: 4, build: 'b4' } });

const started: FactDraft = { type: 'engine/eraStarted', data: { reason: 'firstUse' } };
/** As it was at seq 2. */
const world = worldAfter([started, latteAdded]);
const snapshot = { ...snapshotOf(world, 2, 'now'), state: deviceState(world) };

async function opened(rows: readonly unknown[], stored: unknown = null, head?: number) {
  const log = createFakeLog();
  rows.forEach((each, index) =>
    log.plant(
      typeof each === 'object' && each !== null && 'seq' in each ? Number(each.seq) : index + 1,
      each,
    ),
  );
  const readAfter: number[] = [];
  const port: LogPort = {
    ...log,
    readAfter: async (after) => {
      readAfter.push(after);
      return log.readAfter(after);
    },
    readSnapshot: async (key: string) => (key === 'device' ? (stored as Snapshot | null) : null),
    ...(head === undefined ? {} : { head: async () => head }),
  };
  const state = await openState(port, 'now');
  return { ...state, seqs: state.rows.map((each) => (each as AppEvent).seq), readAfter };
}

describe('a log without a snapshot', () => {
  it('is folded from its first row, or from the one that began its era', async () => {
    const whole = { world: initialWorld, foldedSeq: 0 };
    expect(await opened([])).toMatchObject({ ...whole, seqs: [] });
    expect(await opened([began(1), added(2)])).toMatchObject({ ...whole, seqs: [1, 2] });
    expect(await opened([began(7), added(8)])).toMatchObject({ ...whole, seqs: [7, 8] });
    expect(await opened([added(1)])).toMatchObject({ ...whole, seqs: [1] });
  });

  it('that holds stray rows alone is empty', async () => {
    const { world: found, foldedSeq, seqs } = await opened([added(2 ** 40)], null, 0);
    expect([found, foldedSeq, seqs]).toEqual([initialWorld, 0, [2 ** 40]]);
  });

  it.each([1, 7])(
    'whose first row (%i) is damaged has lost the beginning of its era, no state',
    async (first) => {
      const damaged = await opened([{ seq: first }, added(first + 1), { seq: first + 2 }]);
      expect([damaged.foldedSeq, damaged.seqs]).toEqual([0, [first, first + 1, first + 2]]);
      expect(damaged.world).toEqual({
        ...initialWorld,
        engine: { ...initialWorld.engine, era: 'era-1' },
      });
    },
  );

  it('and without its beginning goes on in the era of its newest event; nothing is believed whole', async () => {
    const { world: found, foldedSeq: head, seqs } = await opened([added(2), { seq: 3 }]);
    expect([head, seqs]).toEqual([0, [2, 3]]);
    expect(found.engine).toMatchObject({ era: 'era-1', writer: 0, parked: 0 });
    expect(found.engine.quarantined).toContainEqual({ eventId: 'snapshot-0', projection: 'cart' });
    expect(found.cart).toEqual(initialWorld.cart);
  });

  it('in which nothing can be read has no era', async () => {
    const { world: found } = await opened([{ seq: 1 }, { seq: 2 }]);
    expect(found.engine.era).toBeNull();
  });
});

describe('rows are read once', () => {
  it.each([
    ['all of them without a snapshot', null, [0]],
    ['those after a snapshot', snapshot, [2]],
    ['all of them where the snapshot is of other code', { ...snapshot, reducers: 'before' }, [0]],
    ['all of them where the snapshot has no place', { ...snapshot, seq: 'two' }, [0]],
    ['all of them where that snapshot proves to be damaged', { ...snapshot, state: {} }, [0]],
    ['and again those after one whose checksum alone is wrong', { ...snapshot, checksum: '' }, [0, 2]],
  ])('%s', async (_which, stored, expected) => {
    expect((await opened([began(1), added(2), added(3)], stored, 3)).readAfter).toEqual(expected);
    const without = await opened([added(2), added(3)], stored, 3);
    expect(without.readAfter).toEqual(expected);
  });
});

describe('a log with a snapshot', () => {
  it('of this code begins there, and reads what came after it', async () => {
    const state = await opened([began(1), added(2), added(3)], snapshot, 3);
    expect([state.foldedSeq, state.seqs]).toEqual([2, [3]]);
    expect(state.world).toEqual({ ...initialWorld, ...deviceState(world) });
    expect(await opened([began(1), added(2)], snapshot, 2)).toMatchObject({ foldedSeq: 2, seqs: [] });
    expect(await opened([added(2), began(3)], snapshot, 3)).toMatchObject({ foldedSeq: 2, seqs: [3] });
  });

  it.each([
    ['of other code', { ...snapshot, reducers: 'before' }],
    ['of a log that was longer', { ...snapshot, seq: 9 }],
    ['without one of its states', { ...snapshot, state: { ...snapshot.state, cart: { lines: 'none' } } }],
    ['that is none', { seq: 'two' }],
  ])('%s is folded from its beginning while that is there', async (_why, stored) => {
    const state = await opened([began(1), added(2), added(3)], stored);
    expect([state.foldedSeq, state.seqs, state.world]).toEqual([0, [1, 2, 3], initialWorld]);
  });

  it('and no rows at all begins anew', async () => {
    expect(await opened([], { ...snapshot, reducers: 'before' }, 2)).toMatchObject({
      foldedSeq: 0,
      seqs: [],
    });
  });

  it('of other code counts where the beginning is gone', async () => {
    const state = await opened([added(3), asked(4)], { ...snapshot, reducers: 'before' });
    expect([state.foldedSeq, state.seqs]).toEqual([2, [3, 4]]);
    expect(state.world.cart).toEqual(world.cart);
    expect(state.world.engine).toEqual({ ...world.engine, parked: 0 });
  });

  it('loses a state that cannot be read: it is folded of what is left, and said', async () => {
    const stored = { ...snapshot, seq: 4, state: { ...snapshot.state, cart: { lines: 'none' } } };
    const state = await opened([added(3), asked(4), added(5)], stored);
    expect([state.foldedSeq, state.seqs]).toEqual([4, [5]]);
    expect(state.world.cart.lines.map(({ lineId }) => lineId)).toEqual(['line-3']);
    expect(state.world.menuFetch).toEqual(initialWorld.menuFetch);
    expect(state.world.engine).toMatchObject({
      ...{ era: 'era-1', quarantined: [{ eventId: 'snapshot-4', projection: 'cart' }], setAside: [4] },
    });
  });

  it('that knew no such state yet folds it of what is left, and says nothing of it', async () => {
    const { cart: _, ...state } = snapshot.state;
    const { world: found } = await opened([added(2), added(3)], { ...snapshot, state, reducers: 'before' });
    expect(found.cart.lines.map(({ lineId }) => lineId)).toEqual(['line-2']);
    expect(found.engine.quarantined).toEqual(world.engine.quarantined);
    expect(found.engine.setAside).toBeUndefined();
  });

  it('of a newer build, which this one cannot read, fences this one', async () => {
    const versions = { ...snapshot.versions, cart: storedStates.cart.v + 1 };
    const newer = await opened([added(3)], { ...snapshot, versions });
    expect(newer.world.engine.writer).toBe(Number.MAX_SAFE_INTEGER);
    const own = await opened([added(3)], { ...snapshot, reducers: 'before' });
    expect(own.world.engine.writer).toBe(world.engine.writer);
  });

  it('that lost the state of the engine takes era and writer from the events that are left', async () => {
    const state = { ...snapshot.state, engine: { era: 7 } };
    const { world: found } = await opened([raised(2), added(3)], { ...snapshot, state });
    expect(found.engine).toMatchObject({ era: 'era-1', writer: 4 });
    expect(found.engine.quarantined).toEqual([{ eventId: 'snapshot-2', projection: 'engine' }]);
  });
});

describe('a snapshot that another tab writes', () => {
  /** Another tab replaces `before` by `after`, and the rows, once this one has read the snapshot. */
  async function openedMeanwhile(
    [before, rowsBefore]: readonly [Snapshot | null, readonly AppEvent[]],
    [after, rowsAfter]: readonly [Snapshot | null, readonly AppEvent[]],
  ) {
    let now = { stored: before, rows: rowsBefore };
    const port: LogPort = {
      ...createFakeLog(),
      head: async () => now.rows.at(-1)?.seq ?? 0,
      readAfter: async (seq) => now.rows.filter((each) => each.seq > seq),
      async readSnapshot() {
        const { stored } = now;
        now = { stored: after, rows: rowsAfter };
        return stored;
      },
    };
    return openState(port, 'now');
  }
  const own = snapshotOf(world, 4, 'now');

  it('into a new log is read, although the log was empty before', async () => {
    const state = await openedMeanwhile([null, []], [own, [added(5)]]);
    expect([state.foldedSeq, state.rows.length]).toEqual([4, 1]);
    expect(state.world).toEqual({ ...initialWorld, ...deviceState(world) });
  });

  it('and whose events it removes is read in place of the one before it', async () => {
    const older = snapshotOf(worldAfter([started]), 1, 'now');
    const rows = [asked(2), added(3), asked(4), added(5)];
    const state = await openedMeanwhile([older, rows], [own, rows.slice(2)]);
    expect([state.foldedSeq, state.rows.length]).toEqual([4, 1]);
    expect(state.world.cart).toEqual(world.cart);
  });

  it('of a page that is opened all the same counts where no row is missing', async () => {
    const older = snapshotOf(worldAfter([started]), 1, 'now');
    const rows = [asked(2), added(3), asked(4), added(5)];
    const state = await openedMeanwhile([older, rows], [own, rows]);
    expect([state.foldedSeq, state.rows.length]).toEqual([1, 4]);
  });
});

describe('a log is kept short', () => {
  async function kept(
    stored: unknown,
    seq: number,
    { keepEvents = 1, head = 9, readBack = (written: Snapshot): Snapshot | null => written } = {},
  ) {
    const done: unknown[] = [];
    let now = stored;
    const port: SnapshotPort = {
      head: async () => head,
      readSnapshot: async (key) => (key === 'device' ? (now as Snapshot | null) : null),
      writeSnapshot: async (written) => {
        done.push(written);
        now = readBack(written);
      },
      compact: async (upTo) => void done.push(upTo),
    };
    await snapshotAndCompact(port, world, seq, 'now', keepEvents);
    return done;
  }
  const at = (seq: number) => ({ ...snapshotOf(world, seq, 'now'), state: deviceState(world) });

  it('by a snapshot, and what it covers leaves but for the newest', async () => {
    expect(await kept(null, 5)).toEqual([at(5), 4]);
    expect(await kept(at(4), 5, { keepEvents: 2 })).toEqual([at(5), 3]);
    expect(await kept(null, 5, { keepEvents: 5 })).toEqual([at(5)]);
    expect(await kept(null, 5, { keepEvents: 4 })).toEqual([at(5), 1]);
  });

  it('never by one that is older, or in place of one of a newer build', async () => {
    expect(await kept(at(5), 5)).toEqual([]);
    expect(await kept(at(6), 5)).toEqual([]);
    const versions = { ...at(2).versions, cart: storedStates.cart.v + 1 };
    expect(await kept({ ...at(2), versions }, 5)).toEqual([]);
  });

  it('also in place of one that cannot be read, or is of a log that was longer', async () => {
    const damaged = { ...at(2), state: { ...at(2).state, cart: { lines: 'none' } } };
    expect(await kept(damaged, 5)).toEqual([at(5), 4]);
    expect(await kept({ seq: 'two' }, 5)).toEqual([at(5), 4]);
    expect(await kept(at(10), 5)).toEqual([at(5), 4]);
    expect(await kept(at(9), 5)).toEqual([]);
  });

  it('and nothing leaves where the snapshot is not read back as it was', async () => {
    const cart = initialWorld.cart;
    const changed = (written: Snapshot) => ({ ...written, state: { ...deviceState(world), cart } });
    expect(await kept(null, 5, { readBack: changed })).toEqual([at(5)]);
    expect(await kept(null, 5, { readBack: () => null })).toEqual([at(5)]);
    expect(await kept(null, 5, { readBack: () => at(6) })).toEqual([at(5)]);
  });
});
