/** A copy of a folder's database under its final name only when it is whole, for its owner alone. */
import { constants } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';

/** Nothing may write to `from` meanwhile. `to` must not exist; its parent folder is made. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const unfinished = `${to}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  // A file system that can share blocks copies nothing.
  await cp(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(unfinished, to);
}
