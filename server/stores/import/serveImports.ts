/**
 * The server's side of handOver.ts: reads requests in DATA_DIR/imports, imports them and writes results. Needed only
 * for the embedded database, which no second process can open. A bad request affects only itself.
 */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Database } from '../../db/createDatabase.ts';
import type { Clock } from '../../ports.ts';
import type { StoredStore } from '../storedStore.ts';
import { FORMAT, type HandOverAnswer, type HandOverHeader } from './handOver.ts';
import { importStores } from './importStores.ts';

const LOOK_EVERY_MS = 500;
/** Older files are removed: the importer has stopped waiting. */
const FORGOTTEN_MS = 15 * 60_000;

export interface ImportDesk {
  readonly db: Database;
  readonly folder: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Works until aborted. */
export async function serveImports(desk: ImportDesk): Promise<void> {
  const { clock, signal, onError } = desk;
  await giveUpInterrupted(desk.folder).catch(onError);
  while (!signal.aborted) {
    await serveOnce(desk).catch(onError);
    await clock.wait(LOOK_EVERY_MS, signal);
  }
}

async function serveOnce({ db, folder, clock, onError }: ImportDesk): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = `${folder}/${name}`;
    if (await isForgotten(path, clock.now())) {
      await rm(path, { force: true });
      continue;
    }
    if (!name.endsWith('.stores')) continue;
    const whole = path.slice(0, -'.stores'.length);
    await rename(path, `${whole}.taken`);
    const answer = await importFrom(db, `${whole}.taken`).catch((error: unknown): HandOverAnswer => {
      onError(error);
      const why = error instanceof UnreadableRequest ? error.message : 'See the log of the server.';
      return { ok: false, message: `The server could not import the stores; nothing was changed. ${why}` };
    });
    await answerWith(whole, answer);
  }
}

class UnreadableRequest extends Error {}

async function importFrom(db: Database, path: string): Promise<HandOverAnswer> {
  const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const header = JSON.parse(first) as HandOverHeader;
  if (header.format !== FORMAT)
    throw new UnreadableRequest('It came from another build than the one that runs.');
  if (header.count !== lines.length) throw new UnreadableRequest('What came was cut short.');
  const stores = lines.map((line) => JSON.parse(line) as StoredStore);
  return { ok: true, result: await importStores(db, stores, header) };
}

/** Answers imports that were interrupted because the server ended, for importers that still wait. */
async function giveUpInterrupted(folder: string): Promise<void> {
  // The transaction may have committed just before the server ended, so the message allows for both.
  const message =
    'The server stopped while it imported: all of it is in, or nothing. Run this again; importing twice does no harm.';
  for (const name of await namesIn(folder))
    if (name.endsWith('.taken'))
      await answerWith(`${folder}/${name.slice(0, -'.taken'.length)}`, { ok: false, message });
}

async function answerWith(whole: string, answer: HandOverAnswer): Promise<void> {
  await writeFile(`${whole}.part`, JSON.stringify(answer));
  await rename(`${whole}.part`, `${whole}.result`);
  await rm(`${whole}.taken`, { force: true });
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

async function isForgotten(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs > FORGOTTEN_MS;
}
