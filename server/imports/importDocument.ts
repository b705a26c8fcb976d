/**
 * An import of one JSON document: reads the file, says each problem with its place, and hands the document to a running server
 * that holds the embedded database, or writes it itself. Output goes to the given console.
 */
import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { createDatabase, type Database } from '../db/createDatabase.ts';
import { DataFolderInUse } from '../db/lockDataFolder.ts';
import { migrate } from '../db/migrate.ts';
import { parseSettings, type Settings } from '../start/settings.ts';
import { handOver, type ImportKind } from './handOver.ts';
import type { ImportConsole } from './importConsole.ts';

const [FINE, FAILED, WRONG_USE] = [0, 1, 2];
const NOTICE_MS = 15_000;
const FINISH_MS = 60_000;

export interface DocumentImport<T, Result> {
  readonly kind: ImportKind;
  /** Names the build's form of the document. */
  readonly format: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** In bytes. */
  readonly largest: number;
  take(db: Database, document: T, clock: ImportConsole['clock']): Promise<Result>;
  /** The sentence of success. */
  told(document: T, result: Result): string;
}

/** Returns the exit code: 0 imported, 1 nothing was, 2 wrong use. */
export async function importDocument<T, Result>(
  what: DocumentImport<T, Result>,
  args: readonly string[],
  by: ImportConsole,
): Promise<number> {
  const [file, ...others] = args;
  const settings = parseSettings(by.environment);
  if (file === undefined || file.startsWith('-') || others.length > 0 || 'problems' in settings) {
    const usage = `Usage: npm run ${what.kind}:import -- FILE.json`;
    for (const line of 'problems' in settings ? settings.problems : [usage]) by.err(line);
    return WRONG_USE;
  }
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) {
    by.err(`There is no file ${file}.`);
    return WRONG_USE;
  }
  try {
    if (found.size > what.largest) throw new Error(`It is larger than ${what.largest / 1_000} KB.`);
    const parsed = v.safeParse(what.schema, parseJson(await readFile(file, 'utf8')));
    if (!parsed.success) {
      for (const issue of parsed.issues) by.err(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
      by.err(`${file} was refused; nothing was imported.`);
      return FAILED;
    }
    by.out(what.told(parsed.output, await load(what, settings, parsed.output, by)));
    return FINE;
  } catch (error) {
    by.err(`${file}: ${error instanceof Error ? error.message : String(error)} Nothing was imported.`);
    return FAILED;
  }
}

function parseJson(text: string): unknown {
  try {
    // A byte order mark is no part of JSON.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new Error(`It is no JSON: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

async function load<T, Result>(
  { kind, format, take }: DocumentImport<T, Result>,
  { databaseUrl, dataDir }: Settings,
  document: T,
  { clock, noticeMs = NOTICE_MS }: ImportConsole,
): Promise<Result> {
  try {
    const connection = await createDatabase(
      databaseUrl === null ? { kind: 'folder', path: dataDir } : { kind: 'url', url: databaseUrl },
    );
    try {
      await migrate(connection);
      return await take(connection.db, document, clock);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const request = { kind, format, values: [document], options: null } as const;
    return handOver(dataDir, request, { wait: clock.wait, noticeMs, finishMs: FINISH_MS });
  }
}
