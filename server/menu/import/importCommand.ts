/**
 * `npm run menu:import`: reads the file, reports what it refuses and imports the rest into the configured database, through
 * a running server if there is one. Returns the exit code; output goes to the given console.
 */
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDatabase, type DatabasePlace } from '../../db/createDatabase.ts';
import { DataFolderInUse } from '../../db/lockDataFolder.ts';
import { migrate } from '../../db/migrate.ts';
import { parseSettings, type Settings } from '../../start/settings.ts';
import { handOver } from '../../imports/handOver.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import type { MenuFile } from '../menuLine.ts';
import { NotAMenu, readMenu, type ReadMenu } from '../readMenu.ts';
import { importMenu, MENU_FORMAT, type MenuImportOptions, type MenuImportResult } from './importMenu.ts';
import { linesAboutFile, linesAboutResult } from './report.ts';

const FINE = 0;
const FAILED = 1;
const WRONG_USE = 2;
const LARGEST = 50_000_000;
const NOTICE_MS = 15_000;
const FINISH_MS = 60_000;
const USAGE = 'Usage: npm run menu:import -- FILE.ndjson [--dry-run] [--report FILE.ndjson]';

export async function importCommand(args: readonly string[], by: ImportConsole): Promise<number> {
  const asked = parseAsked(args);
  const settings = parseSettings(by.environment);
  if (asked === null || 'problems' in settings) {
    for (const line of asked === null ? [USAGE] : 'problems' in settings ? settings.problems : [])
      by.err(line);
    return WRONG_USE;
  }
  const found = await stat(asked.file).catch(() => null);
  if (found?.isFile() !== true) {
    by.err(`There is no file ${asked.file}.`);
    return WRONG_USE;
  }
  try {
    const read = await readMenuFile(asked.file, found.size);
    if (asked.report !== null) await writeReport(asked.report, read);
    linesAboutFile(read).forEach(by.out);
    if (read.menu.products.length === 0) {
      by.err(`${asked.file} has no product that could be taken; nothing was imported.`);
      return FAILED;
    }
    const options = {
      isDryRun: asked.isDryRun,
      refusedProducts: read.refused.flatMap(({ product }) => product ?? []),
    };
    linesAboutResult(await load(settings, read.menu, options, by), options).forEach(by.out);
    return FINE;
  } catch (error) {
    by.err(`${asked.file}: ${error instanceof Error ? error.message : String(error)} Nothing was imported.`);
    return FAILED;
  }
}

function parseAsked(
  args: readonly string[],
): { readonly file: string; readonly report: string | null; readonly isDryRun: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return null;
    return { file, report: values.report ?? null, isDryRun: values['dry-run'] };
  } catch {
    return null;
  }
}

async function readMenuFile(path: string, size: number): Promise<ReadMenu> {
  if (size === 0) throw new NotAMenu('It is empty.');
  if (size > LARGEST) throw new NotAMenu('It is larger than 50 MB.');
  return readMenu(await readFile(path, 'utf8'));
}

const writeReport = (path: string, { refused }: ReadMenu): Promise<void> =>
  writeFile(path, refused.map((each) => `${JSON.stringify(each)}\n`).join(''));

async function load(
  { databaseUrl, dataDir }: Settings,
  menu: MenuFile,
  options: MenuImportOptions,
  { clock, noticeMs = NOTICE_MS }: ImportConsole,
): Promise<MenuImportResult> {
  const place: DatabasePlace =
    databaseUrl !== null
      ? { kind: 'url', url: databaseUrl }
      : // A dry run makes no database where there is none.
        options.isDryRun && !existsSync(`${dataDir}/postgres`)
        ? { kind: 'memory' }
        : { kind: 'folder', path: dataDir };
  try {
    const connection = await createDatabase(place);
    try {
      await migrate(connection);
      return await importMenu(connection.db, menu, options);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const request = { kind: 'menu', format: MENU_FORMAT, values: [menu], options } as const;
    return handOver(dataDir, request, { wait: clock.wait, noticeMs, finishMs: FINISH_MS });
  }
}
