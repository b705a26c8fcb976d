/** The state in which a tab opens a log, and whether the first rows of its era are there. */
import type { World } from '../../domain/world.ts';
import type { RowReader } from './rowReader.ts';

/** Where a tab begins to fold: `world` is the state at `foldedSeq`. */
export interface OpenState {
  readonly world: World;
  readonly foldedSeq: number;
  /** The log's when it was opened. */
  readonly head: number;
  /** The rows after `foldedSeq`. */
  readonly rows: readonly unknown[];
}

/** Whether the log still has its first event, or the first of its era. */
export function hasFirstEvent([row]: readonly unknown[], { readRow }: RowReader): boolean {
  const first = readRow(row);
  return first.status === 'event' && (first.event.seq === 1 || first.event.type === 'engine/eraStarted');
}
