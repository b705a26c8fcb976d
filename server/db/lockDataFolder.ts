/**
 * Locks the data folder for one process: two embedded databases in one folder would corrupt it. The holder listens on
 * a socket in the folder: the system closes it when the process ends, and other containers that share the folder see
 * it. Decision 0023.
 */
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { holdSocket, isHeld, type HeldSocket } from './lockSocket.ts';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * `<generation>.lock` names a process and its socket. The highest generation is the lock; where its process is dead a
 * higher one is created.
 */
const LOCK_FILE = /^(\d+)\.lock$/;
const OLD_LOCK = 'server.lock';
const MAX_ATTEMPTS = 20;

/**
 * Answers how to unlock. Throws DataFolderInUse, a sentence for the operator, when a living process holds the folder.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await refuseOldHolder(folder);
  const socket = await holdSocket(folder, `${randomUUID().slice(0, 8)}.sock`);
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = await newestLock(folder);
      if (before && (await isHeld(folder, before.socketName))) throw inUse(folder, before.pid);
      const generation = (before?.generation ?? 0) + 1;
      if (!(await claim(folder, generation, socket))) continue;
      // A lock that was created and removed meanwhile may have left a lower generation free.
      const newest = await newestLock(folder);
      if (newest && newest.generation > generation) {
        await rm(`${folder}/${generation}.lock`, { force: true });
        continue;
      }
      await removeOlder(folder, generation);
      return async () => {
        await rm(`${folder}/${generation}.lock`, { force: true });
        await socket.release();
      };
    }
    throw new DataFolderInUse(`${folder} could not be locked: other servers are starting there.`);
  } catch (error) {
    await socket.release();
    throw error;
  }
}

interface Lock {
  readonly generation: number;
  readonly pid: string;
  readonly socketName: string;
}

async function newestLock(folder: string): Promise<Lock | null> {
  const generations = (await readdir(folder)).flatMap((name) => LOCK_FILE.exec(name)?.[1] ?? []).map(Number);
  if (generations.length === 0) return null;
  const generation = Math.max(...generations);
  const text = await readFile(`${folder}/${generation}.lock`, 'utf8').catch(() => '');
  const [pid = 'unknown', socketName = ''] = text.split(' ');
  return { generation, pid, socketName };
}

/**
 * Creates the file together with its content (link), so that it is never read half written. False where another process
 * was first.
 */
async function claim(folder: string, generation: number, socket: HeldSocket): Promise<boolean> {
  const draft = `${folder}/${socket.name}.claim`;
  await writeFile(draft, `${process.pid} ${socket.name}`, { mode: 0o600 });
  try {
    await link(draft, `${folder}/${generation}.lock`);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes locks of lower generations, and the sockets of processes that ended without removing theirs. */
async function removeOlder(folder: string, generation: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const older = LOCK_FILE.exec(name);
    const isDeadSocket = name.endsWith('.sock') && !(await isHeld(folder, name));
    if (isDeadSocket || (older && Number(older[1]) < generation))
      await rm(`${folder}/${name}`, { force: true });
  }
}

/** Builds up to 0.2.0 wrote their process number here. What a killed one left is removed. */
async function refuseOldHolder(folder: string): Promise<void> {
  const path = `${folder}/${OLD_LOCK}`;
  const pid = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (pid !== process.pid && isAlive(pid))
    throw inUse(folder, `${pid} (if that is no Crema server, remove ${path})`);
  await rm(path, { force: true });
}

const inUse = (folder: string, pid: string): DataFolderInUse =>
  new DataFolderInUse(
    `${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one database.`,
  );

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
