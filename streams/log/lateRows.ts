/**
 * The code that reads rows as events, with the schemas of all events: loaded where there is a row to read. A first visit
 * has none.
 */
import { lateCode } from '../lateCode.ts';

export type RowReader = Pick<typeof import('./readEvents.ts'), 'readRow' | 'scopeOf'>;

export const lateRows = lateCode<RowReader>(() => import('./readEvents.ts'));
