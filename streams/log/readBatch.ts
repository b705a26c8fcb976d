/**
 * Reads rows of the table, or of a message, that are to be folded next: which events they hold for this tab, the seq of
 * the last, and what is left out: rows that are no events, and stray rows far above the others. Knows no world and
 * folds nothing.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { EraId, TabId } from '../../domain/ids.ts';
import { isFarAbove } from '../../domain/seq.ts';
import type { RowReader } from './rowReader.ts';

export interface After {
  readonly foldedSeq: number;
  /** The log's, as far as the storage was asked. A row far above it and `foldedSeq` is a stray row. */
  readonly head: number;
  readonly era: string | null;
  readonly tab: TabId;
  /** Read from the table: a hole in it is passed over, not waited for. */
  readonly mayHaveHoles: boolean;
  /** The page begins: `tab` events of an earlier page of this tab are not folded. */
  readonly isOpening: boolean;
}

export interface Batch {
  readonly foldedSeq: number;
  readonly events: readonly AppEvent[];
  readonly parked: number;
  /** The seqs of the rows that are no events. */
  readonly setAside: readonly number[];
  readonly lastEra: EraId | null;
}

/** `reader`: null where there is no row. Null where the rows do not follow `foldedSeq`, or are of another era: the table must be read. */
export function readBatch(rows: readonly unknown[], after: After, reader: RowReader | null): Batch | null {
  const events: AppEvent[] = [];
  const setAside: number[] = [];
  let { foldedSeq, era } = after;
  let parked = 0;
  let lastEra: EraId | null = null;
  if (reader === null) return { foldedSeq, events, parked, setAside, lastEra };
  const { readRow, scopeOf } = reader;
  for (const row of rows) {
    const read = readRow(row);
    const event = read.status === 'event' ? read.event : null;
    const seq = read.status === 'event' ? read.event.seq : read.seq;
    if (seq === 0) setAside.push(keyOf(row));
    if (seq <= foldedSeq) continue;
    if (isFarAbove(seq, Math.max(foldedSeq, after.head))) {
      if (!after.mayHaveHoles) return null;
      setAside.push(seq);
      continue;
    }
    const beginsEra = event?.type === 'engine/eraStarted';
    if (beginsEra) era = event.session;
    const follows = seq === foldedSeq + 1 && (event === null || event.session === era);
    if (!follows && !after.mayHaveHoles && !beginsEra) return null;
    foldedSeq = seq;
    if (read.status === 'damaged') setAside.push(seq);
    if (read.status === 'parked') parked++;
    if (event === null) continue;
    lastEra = event.session;
    const isOwn = event.tab === after.tab && !after.isOpening;
    if (scopeOf(event) === 'device' || isOwn) events.push(event);
  }
  return { foldedSeq, events, parked, setAside, lastEra };
}

/** The number that a stray row lies under. */
const keyOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'seq' in row && typeof row.seq === 'number' ? row.seq : 0;
