/**
 * Databases of a test run on PostgreSQL: made empty or as a copy of a template, dropped by who made them or by the end of
 * the run (tests/setup/dropDatabases.ts). A run that was killed leaves its own; a later run drops them. A template is made
 * once and stays for the next run. Does not know what is in a template.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from '../../../scripts/postgresForTests.mjs';

export interface ThrowAwayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** `npm test` ends after 70 minutes; attacks with many runs take hours. */
const LONGEST_RUN_MS = 24 * 60 * 60_000;
const OURS = /^crema_test_([0-9a-z]{8,9})_\d+_[0-9a-f]{12}$/;

/** When the run began, and its main process, which sets this for its workers: the names of its databases begin with it. */
export const nameOfRun = (): string => (process.env['CREMA_TEST_RUN'] ??= nameOfNewRun());

/** Before the workers. A run that a test starts is another one. */
export function nameRun(): void {
  if (!nameOfRun().endsWith(`_${process.pid}`)) process.env['CREMA_TEST_RUN'] = nameOfNewRun();
}

const nameOfNewRun = (): string => `${Date.now().toString(36)}_${process.pid}`;

/** A copy of the template, or empty. */
export async function createThrowAway(template?: string): Promise<ThrowAwayDatabase> {
  const name = nameOfThrowAway();
  await asAdmin(
    `create database ${name}${template === undefined ? '' : ` template ${template} ${await copying()}`}`,
  );
  return { url: urlOf(name), drop: () => drop(name) };
}

/**
 * Copying the template's files takes a third of the processor's time that writing each page to the log takes, which is the
 * default from version 15 on. Earlier versions know no other way, and no option.
 */
const copying = async (): Promise<string> =>
  (versionOfPostgres ??= await askVersion()) >= 150_000 ? 'strategy file_copy' : '';
let versionOfPostgres: number | null = null;

/** As in `server_version_num`: 150020 is 15.20. */
async function askVersion(): Promise<number> {
  const [row] = await asAdmin<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return row?.version ?? 0;
}

/**
 * The name of a template, which `fill` makes unless it is there. It gets its name when it is complete and nobody is connected
 * to it, which a copy needs.
 */
export async function keepTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  if ((await databasesLike(name)).length > 0) return name;
  const made = nameOfThrowAway();
  await asAdmin(`create database ${made}`);
  await fill(urlOf(made));
  try {
    await asAdmin(`alter database ${made} rename to ${name}`);
  } catch (error) {
    await drop(made);
    // Another worker made it meanwhile.
    if ((error as { code?: string }).code !== '42P04') throw error;
  }
  return name;
}

/** What runs that were killed left, and templates of which `isOld` is true. */
export async function dropLeftovers(isOld: (template: string) => boolean): Promise<void> {
  for (const name of await databasesLike('crema_%')) {
    const [, began] = OURS.exec(name) ?? [];
    const isLeft = began !== undefined && Date.now() - Number.parseInt(began, 36) > LONGEST_RUN_MS;
    if (isLeft || isOld(name)) await drop(name);
  }
}

/** The databases of this run, once nobody needs them any more. */
export async function dropAllOfRun(): Promise<void> {
  for (const name of await databasesLike(`crema_test_${nameOfRun()}_%`)) await drop(name);
}

const nameOfThrowAway = (): string => `crema_test_${nameOfRun()}_${randomBytes(6).toString('hex')}`;

function urlOf(name: string): string {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Two processes may drop one at the same time. */
async function drop(name: string): Promise<void> {
  await asAdmin(`drop database if exists ${name} with (force)`);
}

async function databasesLike(pattern: string): Promise<readonly string[]> {
  const rows = await asAdmin<{ datname: string }>(
    `select datname from pg_database where datname like '${pattern}'`,
  );
  return rows.map(({ datname }) => datname);
}

async function asAdmin<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
