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
  // The rows after the snapshot are read while the code that validates it is loaded.
  const after = stored?.reducers === reducers && Number.isSafeInteger(stored.seq) ? stored.seq : null;
  const tail = after === null ? null : log.readAfter(after);
  tail?.catch(() => undefined);
  const { continueLog } = await import('./continueLog.ts');
  const readAfter: LogPort['readAfter'] = (seq) =>
    tail !== null && seq === after ? tail : log.readAfter(seq);
  return continueLog({ readAfter }, stored, head, reducers);
}
