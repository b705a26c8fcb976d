/**
 * `npm run stores:import`: validates the file, reports problems and imports the valid stores into the configured
 * database, through a running server if there is one. Returns the exit code; output goes to the given console.
 */
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDatabase, type DatabasePlace } from '../../db/createDatabase.ts';
import { DataFolderInUse } from '../../db/lockDataFolder.ts';
import { migrate } from '../../db/migrate.ts';
import { parseSettings, type Settings } from '../../start/settings.ts';
import { loadTimeZones } from '../../base/timeZones.ts';
import type { StoredStore } from '../storedStore.ts';
import { handOver } from '../../imports/handOver.ts';
import type { ImportConsole } from '../../imports/importConsole.ts';
import { importStores, STORES_FORMAT, type ImportOptions, type ImportResult } from './importStores.ts';
import { readChain, type ReadChain } from './readChain.ts';
import { NotGeoJson } from './readFeatures.ts';
import { linesAboutFile, linesAboutResult, reportOfFile, reportOfResult } from './report.ts';
import { storeNumberOf } from './storeNumber.ts';

const FINE = 0;
const FAILED = 1;
const WRONG_USE = 2;
const LARGEST = 500_000_000;
const NOTICE_MS = 15_000;
const FINISH_MS = 300_000;
const USAGE =
  'Usage: npm run stores:import -- FILE.geojson [--remove-missing] [--dry-run] [--report FILE.ndjson]';

export async function importCommand(args: readonly string[], by: ImportConsole): Promise<number> {
  const asked = parseAsked(args);
  const settings = parseSettings(by.environment);
  if (asked === null || 'problems' in settings) {
    for (const line of asked === null ? [USAGE] : 'problems' in settings ? settings.problems : [])
      by.err(line);
    return WRONG_USE;
  }
  const size = await sizeOf(asked.file);
  if (size === null) {
    by.err(`There is no file ${asked.file}.`);
    return WRONG_USE;
  }
  try {
    if (settings.timeZonesFile !== null) loadTimeZones(settings.timeZonesFile);
    const chain = await readFileOfStores(asked.file, size, by.clock.now());
    if (asked.report !== null) await writeFile(asked.report, reportOfFile(chain));
    linesAboutFile(chain).forEach(by.out);
    if (chain.stores.length + chain.closed.length === 0) {
      by.err(`${asked.file} has no store that could be taken; nothing was imported.`);
      return FAILED;
    }
    const options = {
      ...asked.options,
      refusedRefs: chain.refused.flatMap(({ ref }) => (ref === null ? [] : storeNumberOf(ref))),
      closedRefs: chain.closed.map(({ ref }) => storeNumberOf(ref)),
    };
    const result = await load(settings, chain.stores, options, by);
    if (asked.report !== null) await appendFile(asked.report, reportOfResult(result));
    linesAboutResult(result, options).forEach(by.out);
    return FINE;
  } catch (error) {
    by.err(`${asked.file}: ${error instanceof Error ? error.message : String(error)} Nothing was imported.`);
    return FAILED;
  }
}

function parseAsked(args: readonly string[]): {
  readonly file: string;
  readonly report: string | null;
  readonly options: Omit<ImportOptions, 'refusedRefs' | 'closedRefs'>;
} | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'remove-missing': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return null;
    const options = { removeMissing: values['remove-missing'], isDryRun: values['dry-run'] };
    return { file, report: values.report ?? null, options };
  } catch {
    return null;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

async function readFileOfStores(path: string, size: number, now: Date): Promise<ReadChain> {
  if (size === 0) throw new NotGeoJson('It is empty.');
  if (size > LARGEST)
    throw new NotGeoJson('It is larger than 500 MB; split it, or leave out what is no store.');
  return readChain(await readFile(path), now);
}

async function load(
  { databaseUrl, dataDir }: Settings,
  stores: readonly StoredStore[],
  options: ImportOptions,
  { clock, noticeMs = NOTICE_MS }: ImportConsole,
): Promise<ImportResult> {
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
      return await importStores(connection.db, stores, options);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const request = { kind: 'stores', format: STORES_FORMAT, values: stores, options } as const;
    return handOver(dataDir, request, { wait: clock.wait, noticeMs, finishMs: FINISH_MS });
  }
}
