/**
 * Reads the state in which a tab opens a log that has a snapshot or has lost its first rows. A snapshot of other code
 * is used only where compaction removed the first rows; then a state that cannot be read is folded from the events that
 * are left, and `engine.quarantined` names it.
 */
import type { AppEvent } from '../../domain/events.ts';
import { isFarAbove } from '../../domain/seq.ts';
import type { World } from '../../domain/world.ts';
import { hasFirstEvent, type OpenState } from './hasFirstEvent.ts';
import { foldAll, initialWorld } from './fold.ts';
import type { LogPort, Snapshot } from '../ports.ts';
import { readRow, scopeOf } from './readEvents.ts';
import { readSnapshot, storedNames, type ReadSnapshot } from './readSnapshot.ts';

export async function continueLog(
  log: Pick<LogPort, 'readAfter'>,
  stored: Snapshot | null,
  head: number,
  reducers: string,
): Promise<OpenState> {
  const read = readSnapshot(stored);
  const snapshot = read !== null && read.seq <= head ? read : nothingRead;
  if (snapshot.reducers === reducers && snapshot.unread.length === 0) {
    const world = { ...initialWorld, ...snapshot.state };
    return { world, foldedSeq: snapshot.seq, head, rows: await log.readAfter(snapshot.seq) };
  }
  const rows = await log.readAfter(0);
  const isEmpty = rows.length === 0 || (stored === null && head === 0);
  if (isEmpty || hasFirstEvent(rows, { readRow, scopeOf }))
    return { world: initialWorld, foldedSeq: 0, head, rows };
  // Compaction leaves a snapshot: a log without one has lost no more than its damaged first row, which began the era.
  const isFirstDamaged = stored === null && readRow(rows[0]).status === 'damaged';
  return { ...continued(isFirstDamaged ? nothingLost : snapshot, rows, head, stored !== null), head };
}

/**
 * Whether another tab has replaced this snapshot since it was read, by compaction or by restoring the log: then the rows that
 * were read after it do not follow it.
 */
export async function isReplaced(
  log: Pick<LogPort, 'readSnapshot'>,
  stored: Snapshot | null,
): Promise<boolean> {
  const found = await log.readSnapshot('device');
  return found?.seq !== stored?.seq || found?.checksum !== stored?.checksum;
}

const nothingRead: ReadSnapshot = {
  seq: 0,
  reducers: '',
  state: {},
  unread: storedNames.map((name) => ({ name, why: 'damaged' })),
};

/** All states are folded from the rows that are there; the damaged row is said by `engine/rowsSetAside`, in every tab. */
const nothingLost: ReadSnapshot = {
  ...nothingRead,
  unread: storedNames.map((name) => ({ name, why: 'absent' })),
};

/** The newest state of each projection: its stored one, or the fold of the events that are left. */
function continued(
  { seq, state, unread }: ReadSnapshot,
  rows: readonly unknown[],
  head: number,
  hadSnapshot: boolean,
): Omit<OpenState, 'head'> {
  const refolded = foldAll(initialWorld, eventsUpTo(seq, rows));
  const lost = unread.filter(({ why }) => why !== 'absent');
  const { era, writer, setAside = [], quarantineTold } = state.engine ?? refolded.engine;
  const isDamaged = hadSnapshot && lost.some(({ why }) => why === 'damaged');
  const engine: World['engine'] = {
    // Without an era the log would count as a first use, and everything in it would be removed.
    era: era ?? eraOf(rows.filter((row) => !isFarAbove(seqOf(row), head))),
    // This build cannot read a state that a newer build stored, and must not write after it.
    writer: lost.some(({ why }) => why === 'newer') ? Number.MAX_SAFE_INTEGER : writer,
    quarantined: [
      ...(state.engine?.quarantined ?? []),
      ...lost.map(({ name }) => ({ eventId: `snapshot-${seq}`, projection: name })),
    ],
    parked: 0,
    ...(quarantineTold && { quarantineTold }),
    // A damaged state is said like a damaged row.
    ...((isDamaged || setAside.length > 0) && {
      setAside: [...new Set([...setAside, ...(isDamaged ? [seq] : [])])],
    }),
  };
  return {
    world: { ...initialWorld, ...pick(refolded, unread), ...state, engine },
    foldedSeq: seq,
    rows: rows.filter((row) => seqOf(row) > seq),
  };
}

function eventsUpTo(seq: number, rows: readonly unknown[]): readonly AppEvent[] {
  return rows.flatMap((row) => {
    const read = readRow(row);
    const isPast = read.status === 'event' && read.event.seq <= seq;
    return isPast && scopeOf(read.event) === 'device' ? [read.event] : [];
  });
}

const pick = (world: World, unread: ReadSnapshot['unread']): Partial<World> =>
  Object.fromEntries(unread.map(({ name }): [string, unknown] => [name, world[name]]));

/** The era of the newest row that can be read. */
function eraOf(rows: readonly unknown[]): string | null {
  const read = rows
    .toReversed()
    .map(readRow)
    .find(({ status }) => status === 'event');
  return read?.status === 'event' ? read.event.session : null;
}

const seqOf = (row: unknown): number => {
  const read = readRow(row);
  return read.status === 'event' ? read.event.seq : read.seq;
};
