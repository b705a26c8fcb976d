/** What opening a log is about: where it begins, and whether anything before that is missing. */
import type { World } from '../domain/world.ts';
import { readRow } from './readEvents.ts';

/** Where a tab begins to fold. */
export interface OpenState {
  readonly world: World;
  readonly head: number;
  /** Where the log ended when it was opened. */
  readonly end: number;
  /** The rows after `head`. */
  readonly rows: readonly unknown[];
}

/** A log that still has its first event, or its era's. */
export function beginsWhole([row]: readonly unknown[]): boolean {
  const first = readRow(row);
  return first.status === 'event' && (first.event.seq === 1 || first.event.type === 'engine/eraStarted');
}
