/**
 * Where a tab begins: at the snapshot and the rows after it, or at the log's first row. Most first visits have neither;
 * the code that judges a stored snapshot (continueLog.ts) is loaded where there is one, or where rows are missing.
 * Doesn't fold the rows after the place where the tab begins (history.ts).
 */
import { beginsWhole, type OpenState } from './beginsWhole.ts';
import { initialWorld } from './fold.ts';
import type { LogPort } from './ports.ts';

export async function openState(log: LogPort, reducers: string): Promise<OpenState> {
  const [stored, storedHead] = await Promise.all([log.readSnapshot('device'), log.head()]);
  if (stored === null) {
    const rows = await log.readAfter(0);
    if (storedHead === 0 || beginsWhole(rows)) return { world: initialWorld, head: 0, end: storedHead, rows };
  }
  const { continueLog } = await import('./continueLog.ts');
  return continueLog(log, stored, storedHead, reducers);
}
