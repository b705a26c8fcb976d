/**
 * Sends an import to a running server that holds the embedded database, through files in DATA_DIR/imports, each
 * written atomically by a rename: `ID.stores` or `ID.menu` is the request, `ID.taken` the accepted request, `ID.result`
 * the answer.
 * The importer's side; serveImports.ts is the server's.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';

/** The kind of the import; the ending of its file. */
export type ImportKind = 'stores' | 'menu' | 'loyalty' | 'content' | 'gifts';

/** First line of the file; a value a line follows. `format` names the build's form of the values. */
export interface HandOverHeader {
  readonly format: string;
  readonly count: number;
  readonly options: unknown;
}
export interface HandOverRequest extends Pick<HandOverHeader, 'format' | 'options'> {
  readonly kind: ImportKind;
  readonly values: readonly unknown[];
}
export type HandOverAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

export const importFolder = (dataDir: string): string => `${dataDir}/imports`;

export interface WaitOptions {
  wait(ms: number): Promise<void>;
  /** Time-outs until the server accepts the request, and until it finishes. */
  readonly noticeMs: number;
  readonly finishMs: number;
}

const LOOK_EVERY_MS = 100;
const VALUES_A_WRITE = 1_000;

/** Throws a sentence for the operator when the server doesn't answer or refuses. */
export async function handOver<Result>(
  dataDir: string,
  request: HandOverRequest,
  { wait, noticeMs, finishMs }: WaitOptions,
): Promise<Result> {
  const { kind } = request;
  const folder = importFolder(dataDir);
  const path = `${folder}/${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeRequest(path, request);
    for (let waited = 0; waited < noticeMs + finishMs; waited += LOOK_EVERY_MS) {
      const answer = await answerAt(`${path}.result`);
      if (answer?.ok === true) return answer.result as Result;
      if (answer?.ok === false) throw new Error(answer.message);
      // A request can be withdrawn until the server accepts it: removing and renaming exclude each other.
      if (waited >= noticeMs && (await isWithdrawn(`${path}.${kind}`)))
        throw new Error(
          `The server that holds ${dataDir} did not take the ${kind} within ${noticeMs / 1000} seconds. Nothing was imported. Stop it and run this again, or start it anew.`,
        );
      await wait(LOOK_EVERY_MS);
    }
    throw new Error(
      `The server took the ${kind} and did not say within ${finishMs / 1000} seconds what became of them. Look at its log, then run this again: importing twice does no harm.`,
    );
  } finally {
    for (const ending of ['part', kind, 'result']) await rm(`${path}.${ending}`, { force: true });
  }
}

async function writeRequest(path: string, { kind, format, values, options }: HandOverRequest): Promise<void> {
  const header: HandOverHeader = { format, count: values.length, options };
  const file = await open(`${path}.part`, 'w');
  try {
    await file.write(`${JSON.stringify(header)}\n`);
    for (let from = 0; from < values.length; from += VALUES_A_WRITE) {
      const lines = values.slice(from, from + VALUES_A_WRITE).map((value) => `${JSON.stringify(value)}\n`);
      await file.write(lines.join(''));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, `${path}.${kind}`);
}

async function answerAt(path: string): Promise<HandOverAnswer | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as HandOverAnswer);
}

async function isWithdrawn(path: string): Promise<boolean> {
  return rm(path).then(
    () => true,
    () => false,
  );
}
