/**
 * Restricts the server's own files in the data folder to the owner of the process. PGlite creates files with mode 0666
 * whatever the umask, so folders get 0700, and files are restricted when the folder is opened and closed. Other files
 * in the folder (DATA_DIR may be the root of a volume) keep their modes.
 */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

const OWNER_ONLY = 0o077;
const OUR_FOLDERS: readonly string[] = ['postgres', 'backups', 'imports'];

/** Makes the folder; files that the process makes from now on, there and elsewhere, are private too. */
export async function keepPrivate(folder: string): Promise<void> {
  if (isMainThread) process.umask(OWNER_ONLY);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The root of a volume may belong to another user: our files below it are private all the same.
  await chmod(folder, 0o700).catch(() => {});
  for (const name of OUR_FOLDERS) await restrict(`${folder}/${name}`);
}

async function restrict(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(unlessGone);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (entry.isDirectory()) await chmod(path, 0o700).catch(unlessGone);
    else if (entry.isFile()) await chmod(path, 0o600).catch(unlessGone);
  }
}

/** One that another process just removed, or that was never made, needs no mode. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
