/**
 * `npm run backup -- FOLDER`: copies the embedded database, through the server that runs on it or, where none runs,
 * directly. FOLDER can then be used as DATA_DIR. Exit code 0: done, 1: not done, 2: wrong use.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DataFolderInUse, lockDataFolder } from '../db/lockDataFolder.ts';
import { keepPrivate } from '../db/keepPrivate.ts';
import type { Clock } from '../base/ports.ts';
import { parseSettings } from '../start/settings.ts';
import { copyDatabase } from '../db/copyDatabase.ts';
import { backupFolder } from './serveBackups.ts';

export interface BackupConsole {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  out(line: string): void;
  err(line: string): void;
  /** How long a running server may take. */
  readonly finishMs?: number;
}

const USAGE = 'Usage: npm run backup -- FOLDER (an empty one, or one that is made)';
const FINISH_MS = 300_000;
const LOOK_EVERY_MS = 100;

export async function backupCommand(args: readonly string[], by: BackupConsole): Promise<number> {
  const [folder, ...others] = args;
  const settings = parseSettings(by.environment);
  const problems = 'problems' in settings ? settings.problems : [];
  if (
    folder === undefined ||
    folder === '' ||
    folder.startsWith('-') ||
    others.length > 0 ||
    problems.length > 0
  ) {
    for (const line of problems.length > 0 ? problems : [USAGE]) by.err(line);
    return 2;
  }
  if ('problems' in settings) return 2;
  if (settings.databaseUrl !== null) {
    by.err('DATABASE_URL is set: back up a PostgreSQL server with pg_dump or your usual tool.');
    return 2;
  }
  try {
    await backUp(settings.dataDir, folder, by);
    by.out(
      `The database of ${settings.dataDir} was copied to ${folder}. To restore it, use that folder as DATA_DIR.`,
    );
    return 0;
  } catch (error) {
    by.err(`Nothing was backed up: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function backUp(dataDir: string, folder: string, by: BackupConsole): Promise<void> {
  if (!existsSync(`${dataDir}/postgres`)) throw new Error(`${dataDir} has no database.`);
  if (`${resolve(folder)}/`.startsWith(`${resolve(dataDir)}/`))
    throw new Error(`${folder} is inside ${dataDir}: choose a folder elsewhere.`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockUnlessInUse(dataDir);
  if (unlock === null) return takeFromServer(dataDir, folder, by);
  try {
    await copyDatabase(`${dataDir}/postgres`, `${folder}/postgres`);
    await keepPrivate(folder);
  } finally {
    await unlock();
  }
}

async function takeFromServer(
  dataDir: string,
  folder: string,
  { clock, finishMs = FINISH_MS }: BackupConsole,
): Promise<void> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const path = `${backupFolder(dataDir)}/${randomUUID()}`;
  try {
    await writeFile(`${path}.request`, '', { mode: 0o600 });
    for (let waited = 0; waited < finishMs; waited += LOOK_EVERY_MS) {
      const failure = await readFile(`${path}.failed`, 'utf8').catch(() => null);
      if (failure !== null) throw new Error(`the server could not copy its database. ${failure}`);
      if (existsSync(`${path}.copy`)) {
        await copyDatabase(`${path}.copy`, `${folder}/postgres`);
        return await keepPrivate(folder);
      }
      await clock.wait(LOOK_EVERY_MS);
    }
    throw new Error(
      `the process that holds ${dataDir} did not answer within ${finishMs / 1000} seconds. Stop it, and run this again.`,
    );
  } finally {
    for (const ending of ['request', 'failed', 'copy'])
      await rm(`${path}.${ending}`, { recursive: true, force: true });
  }
}

/** Null where a living process holds the folder. */
async function lockUnlessInUse(dataDir: string): Promise<(() => Promise<void>) | null> {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  }
}
