/**
 * Reads the state in which a tab opens the log: a snapshot and the rows after it, or all rows. The code that validates
 * a stored snapshot (continueLog.ts) is loaded only where there is one, or where the first rows are missing.
 * Doesn't fold the rows after that state (history.ts).
 */
import { beginsWhole, type OpenState } from './beginsWhole.ts';
import { initialWorld } from './fold.ts';
import type { LogPort } from './ports.ts';

export async function openState(log: LogPort, reducers: string): Promise<OpenState> {
  const [stored, head] = await Promise.all([log.readSnapshot('device'), log.head()]);
  if (stored === null) {
    const rows = await log.readAfter(0);
    if (head === 0 || beginsWhole(rows)) return { world: initialWorld, foldedSeq: 0, head, rows };
  }
  const { continueLog } = await import('./continueLog.ts');
  return continueLog(log, stored, head, reducers);
}
