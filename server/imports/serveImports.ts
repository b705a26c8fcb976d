/**
 * The server's side of handOver.ts: reads requests in DATA_DIR/imports, imports them and writes results. Needed only
 * for the embedded database, which no second process can open. A bad request affects only itself.
 */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';
import type { HandOverAnswer, HandOverHeader, ImportKind } from './handOver.ts';

const LOOK_EVERY_MS = 500;
/** Older files are removed: the importer has stopped waiting. */
const FORGOTTEN_MS = 15 * 60_000;

/** Imports of one kind: how their values are read and stored. */
export interface Importer {
  readonly format: string;
  take(db: Database, values: readonly unknown[], options: unknown): Promise<unknown>;
}

export interface ImportDesk {
  readonly importers: Readonly<Record<ImportKind, Importer>>;
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

async function serveOnce({ db, folder, clock, onError, importers }: ImportDesk): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = `${folder}/${name}`;
    if (await isForgotten(path, clock.now())) {
      await rm(path, { force: true });
      continue;
    }
    const kind = kinds.find((each) => name.endsWith(`.${each}`));
    if (kind === undefined) continue;
    const whole = path.slice(0, -`.${kind}`.length);
    await rename(path, `${whole}.taken`);
    const work = importFrom(db, `${whole}.taken`, importers[kind]);
    const answer = await work.catch((error: unknown): HandOverAnswer => {
      onError(error);
      const why = error instanceof UnreadableRequest ? error.message : 'See the log of the server.';
      return { ok: false, message: `The server could not import the ${kind}; nothing was changed. ${why}` };
    });
    await answerWith(whole, answer);
  }
}

const kinds: readonly ImportKind[] = ['stores', 'menu', 'loyalty', 'content', 'gifts'];

class UnreadableRequest extends Error {}

async function importFrom(db: Database, path: string, importer: Importer): Promise<HandOverAnswer> {
  const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const header = JSON.parse(first) as HandOverHeader;
  if (header.format !== importer.format)
    throw new UnreadableRequest('It came from another build than the one that runs.');
  if (header.count !== lines.length) throw new UnreadableRequest('What came was cut short.');
  const values = lines.map((line) => JSON.parse(line) as unknown);
  return { ok: true, result: await importer.take(db, values, header.options) };
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
