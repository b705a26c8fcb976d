/**
 * Where tests put their temporary files: databases of a thousand small files, profiles of browsers, copies of the tree. On
 * Linux in memory, where there is room: making a file on a disk takes up to a millisecond of the processor's time. One folder a
 * run; it is removed when the run ends, and the next run removes those of runs that were killed.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const OURS = 'crema-tests-';
/** Of a run: about 2 GB. In a container this is often 64 MB, and tests then use the disk. */
const LEAST_BYTES = 6 * 2 ** 30;

/** For this process and all that it starts. A TMPDIR that is set already stays as it is. */
export function putTempInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || process.platform !== 'linux' || !hasRoom()) return;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(OURS) && !existsSync(`/proc/${name.slice(OURS.length)}`)) remove(join(MEMORY, name));
  const folder = join(MEMORY, `${OURS}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/** What another process still has in its hands stays until the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // See above.
  }
}
