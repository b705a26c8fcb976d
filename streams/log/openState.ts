/**
 * Reads the state in which a tab opens the log: a snapshot and the rows after it, or all rows. A snapshot of this build
 * is used as it is where its checksum is right. The code that validates any other (continueLog.ts) is loaded only
 * where there is one, or where rows are missing before the first that was read.
 * Doesn't fold the rows after that state (history.ts).
 */
import type { World } from '../../domain/world.ts';
import { hasFirstEvent, type OpenState } from './hasFirstEvent.ts';
import { seqOf } from '../../domain/seq.ts';
import { initialWorld } from './fold.ts';
import type { LogPort } from '../ports.ts';
import { isAsWritten } from './snapshotChecksum.ts';

export async function openState(log: LogPort, reducers: string, isAgain = false): Promise<OpenState> {
  const [stored, head] = await Promise.all([log.readSnapshot('device'), log.head()]);
  const isOwn = stored?.reducers === reducers && stored.seq <= head && isAsWritten(stored);
  const known = isOwn ? stored.seq : 0;
  // A page that begins without the code that reads rows says so; an open one waits for it (rowReader.ts).
  const readingRows = head > known ? import('./readEvents.ts') : null;
  const [rows] = await Promise.all([log.readAfter(known), readingRows]);
  if (isOwn && (rows.length === 0 || seqOf(rows[0]) === stored.seq + 1)) {
    const world = { ...initialWorld, ...(stored.state as Partial<World>) };
    return { world, foldedSeq: stored.seq, head, rows };
  }
  if (stored === null && (rows.length === 0 || hasFirstEvent(rows, await import('./readEvents.ts'))))
    return { world: initialWorld, foldedSeq: 0, head, rows };
  const { continueLog, isReplaced } = await import('./continueLog.ts');
  if (!isAgain && (await isReplaced(log, stored))) return openState(log, reducers, true);
  const readAfter: LogPort['readAfter'] = async (seq) => (seq === known ? rows : log.readAfter(seq));
  return continueLog({ readAfter }, stored, head, reducers);
}
