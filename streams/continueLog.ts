/**
 * Where a tab begins in a log that has a snapshot, or has lost its first rows. A snapshot of other code counts only where
 * compaction removed the log's beginning; then a state that cannot be read starts anew from the events that are left, and
 * `engine.quarantined` says so.
 */
import { catalog, type AppEvent } from '../domain/events.ts';
import { isFarAbove } from '../domain/seq.ts';
import type { World } from '../domain/world.ts';
import { beginsWhole, type OpenState } from './beginsWhole.ts';
import { foldAll, initialWorld } from './fold.ts';
import type { LogPort, Snapshot } from './ports.ts';
import { readRow } from './readEvents.ts';
import { readSnapshot, storedNames, type ReadSnapshot } from './readSnapshot.ts';

export async function continueLog(
  log: LogPort,
  stored: Snapshot | null,
  storedHead: number,
  reducers: string,
): Promise<OpenState> {
  const read = readSnapshot(stored);
  const snapshot = read !== null && read.seq <= storedHead ? read : nothingRead;
  if (snapshot.reducers === reducers && snapshot.unread.length === 0) {
    const world = { ...initialWorld, ...snapshot.state };
    return { world, head: snapshot.seq, end: storedHead, rows: await log.readAfter(snapshot.seq) };
  }
  const rows = await log.readAfter(0);
  if (rows.length === 0 || beginsWhole(rows)) return { world: initialWorld, head: 0, end: storedHead, rows };
  return { ...continued(snapshot, rows, storedHead), end: storedHead };
}

const nothingRead: ReadSnapshot = {
  seq: 0,
  reducers: '',
  state: {},
  unread: storedNames.map((name) => ({ name, why: 'damaged' })),
};

/** The newest that is known of each projection: its stored state, or the fold of the events that are left. */
function continued(
  { seq, state, unread }: ReadSnapshot,
  rows: readonly unknown[],
  end: number,
): Omit<OpenState, 'end'> {
  const refolded = foldAll(initialWorld, eventsUpTo(seq, rows));
  const lost = unread.filter(({ why }) => why !== 'absent');
  const { era, writer, setAside = [] } = state.engine ?? refolded.engine;
  const isDamaged = lost.some(({ why }) => why === 'damaged');
  const engine: World['engine'] = {
    // Without an era the log would be taken for a first use, and everything in it would leave.
    era: era ?? eraOf(rows.filter((row) => !isFarAbove(seqOf(row), end))),
    // What a newer build stored is not known here: a tab that lacks it must not write on top of it.
    writer: lost.some(({ why }) => why === 'newer') ? Number.MAX_SAFE_INTEGER : writer,
    quarantined: [
      ...(state.engine?.quarantined ?? []),
      ...lost.map(({ name }) => ({ eventId: `snapshot-${seq}`, projection: name })),
    ],
    parked: 0,
    // A damaged state is said like a damaged row.
    ...((isDamaged || setAside.length > 0) && {
      setAside: [...new Set([...setAside, ...(isDamaged ? [seq] : [])])],
    }),
  };
  return {
    world: { ...initialWorld, ...pick(refolded, unread), ...state, engine },
    head: seq,
    rows: rows.filter((row) => seqOf(row) > seq),
  };
}

function eventsUpTo(seq: number, rows: readonly unknown[]): readonly AppEvent[] {
  return rows.flatMap((row) => {
    const read = readRow(row);
    const isPast = read.status === 'event' && read.event.seq <= seq;
    return isPast && catalog.get(read.event.type)?.scope === 'device' ? [read.event] : [];
  });
}

const pick = (world: World, unread: ReadSnapshot['unread']): Partial<World> =>
  Object.fromEntries(unread.map(({ name }): [string, unknown] => [name, world[name]]));

/** Every row carries its era; the newest that can be read tells it. */
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
