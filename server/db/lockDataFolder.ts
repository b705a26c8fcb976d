/**
 * One process a data folder: two embedded databases in one folder would destroy it. The lock names its process, so that
 * what a killed process left behind doesn't stand in the way.
 */
import { open, readFile, rm } from 'node:fs/promises';

/** Folders of this process: its own id in a lock file may also be an earlier container's. */
const held = new Set<string>();

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Answers how to unlock. Throws DataFolderInUse, a sentence for the operator, when a living process holds the folder. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}/server.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      held.add(path);
      return async () => {
        held.delete(path);
        await rm(path, { force: true });
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder === process.pid ? held.has(path) : isAlive(holder))
        throw new DataFolderInUse(
          `${folder} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one database.`,
          { cause: error },
        );
      await rm(path, { force: true });
    }
  }
  throw new Error(`${folder} could not be locked; another server is starting there.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
