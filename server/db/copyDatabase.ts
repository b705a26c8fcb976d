/** Copies a folder's database. The copy gets its final name when it is complete, and only its owner can read it. */
import { constants } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';

/** Nothing may write to `from` meanwhile. `to` must not exist; its parent folder is made. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const unfinished = `${to}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  // A file system with copy-on-write shares the blocks.
  await cp(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(unfinished, to);
}
