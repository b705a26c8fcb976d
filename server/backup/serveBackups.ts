/**
 * The server's side of a backup of the embedded database: for each `ID.request` in DATA_DIR/backups it makes the folder
 * `ID.copy`, or `ID.failed`, which says why. Queries wait while files are copied. The other side is backupCommand.ts.
 */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Clock } from '../base/ports.ts';

const LOOK_EVERY_MS = 500;
/** Names of the files of a request; other files in the folder are not touched. */
const OF_A_REQUEST = /^[0-9a-f-]{36}\.(?:request|taken|copy|copy\.part|failed)$/;
/** Files older than this are removed: the command has stopped waiting. */
const FORGOTTEN_MS = 15 * 60_000;

export interface BackupDesk {
  readonly folder: string;
  /** Copies the running database into a folder that does not exist yet. */
  copyTo(folder: string): Promise<void>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

export const backupFolder = (dataDir: string): string => `${dataDir}/backups`;

/** Works until aborted. */
export async function serveBackups(desk: BackupDesk): Promise<void> {
  const { clock, signal, onError } = desk;
  while (!signal.aborted) {
    await serveOnce(desk).catch(onError);
    await clock.wait(LOOK_EVERY_MS, signal);
  }
}

async function serveOnce({ folder, copyTo, clock, onError }: BackupDesk): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!OF_A_REQUEST.test(name)) continue;
    const path = `${folder}/${name}`;
    if (await isForgotten(path, clock.now())) await rm(path, { recursive: true, force: true });
    else if (name.endsWith('.request')) {
      const whole = path.slice(0, -'.request'.length);
      await rename(path, `${whole}.taken`);
      await copyTo(`${whole}.copy`).catch(async (error: unknown) => {
        onError(error);
        await writeFile(`${whole}.failed`, 'See the log of the server.', { mode: 0o600 });
      });
      await rm(`${whole}.taken`, { force: true });
    }
  }
}

async function isForgotten(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs > FORGOTTEN_MS;
}
