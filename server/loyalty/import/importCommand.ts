/**
 * `npm run loyalty:import`: reads the file, says each problem with its place, and puts the programme into force, through a
 * running server if there is one. Returns the exit code; output goes to the given console.
 */
import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { Programme } from '../../../domain/loyalty/programme.ts';
import { createDatabase } from '../../db/createDatabase.ts';
import { DataFolderInUse } from '../../db/lockDataFolder.ts';
import { migrate } from '../../db/migrate.ts';
import { handOver } from '../../imports/handOver.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import { parseSettings, type Settings } from '../../start/settings.ts';
import { importProgramme, LOYALTY_FORMAT, type ProgrammeImportResult } from './importProgramme.ts';

const [FINE, FAILED, WRONG_USE] = [0, 1, 2];
const LARGEST = 100_000;
const NOTICE_MS = 15_000;
const FINISH_MS = 60_000;
const USAGE = 'Usage: npm run loyalty:import -- FILE.json';

export async function importCommand(args: readonly string[], by: ImportConsole): Promise<number> {
  const [file, ...others] = args;
  const settings = parseSettings(by.environment);
  if (file === undefined || file.startsWith('-') || others.length > 0 || 'problems' in settings) {
    for (const line of 'problems' in settings ? settings.problems : [USAGE]) by.err(line);
    return WRONG_USE;
  }
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) {
    by.err(`There is no file ${file}.`);
    return WRONG_USE;
  }
  try {
    const programme = await readProgramme(file, found.size, by);
    if (programme === null) return FAILED;
    const { isChanged } = await load(settings, programme, by);
    by.out(
      isChanged
        ? `${programme.name} is in force: ${programme.tiers.length} tiers, ${programme.ladder.length} rewards. Orders that are placed from now on earn by it.`
        : `${programme.name} was in force already; nothing changed.`,
    );
    return FINE;
  } catch (error) {
    by.err(`${file}: ${error instanceof Error ? error.message : String(error)} Nothing was imported.`);
    return FAILED;
  }
}

/** Null where it was refused; each problem is a line. */
async function readProgramme(file: string, size: number, by: ImportConsole): Promise<Programme | null> {
  if (size > LARGEST) throw new Error('It is larger than 100 KB.');
  const parsed = v.safeParse(Programme, parseJson(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) by.err(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  by.err(`${file} was refused; nothing was imported.`);
  return null;
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

async function load(
  { databaseUrl, dataDir }: Settings,
  programme: Programme,
  { clock, noticeMs = NOTICE_MS }: ImportConsole,
): Promise<ProgrammeImportResult> {
  try {
    const connection = await createDatabase(
      databaseUrl === null ? { kind: 'folder', path: dataDir } : { kind: 'url', url: databaseUrl },
    );
    try {
      await migrate(connection);
      return await importProgramme(connection.db, programme, clock);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const request = { kind: 'loyalty', format: LOYALTY_FORMAT, values: [programme], options: null } as const;
    return handOver(dataDir, request, { wait: clock.wait, noticeMs, finishMs: FINISH_MS });
  }
}
