/**
 * The code that reads rows as events, with the schemas of all events: loaded where there is a row to read. A first visit
 * has none.
 */
import { deferredImport } from '../deferredImport.ts';
import type { readRow, scopeOf } from './readEvents.ts';

export interface RowReader {
  readonly readRow: typeof readRow;
  readonly scopeOf: typeof scopeOf;
}

export const rowReader = deferredImport<RowReader>(() => import('./readEvents.ts'));
