/**
 * The database of one test's server on PostgreSQL, where one answers: a copy of one that a first start has filled. A start on
 * it takes 1.1 seconds of the processor, on the embedded database 2.0, and each request less. With TEST_DATABASES=embedded
 * there is none.
 */
import { isPostgresThere } from '../../scripts/postgresForTests.mjs';
import { createThrowAway, keepTemplate, type ThrowAwayDatabase } from '../server/kit/throwAwayDatabases.ts';
import { codeHash } from './seededData.ts';

const SEEDED = /^crema_seeded_(\d+)_/;
const today = (): number => Math.floor(Date.now() / 86_400_000);

/** One for each day and state of the code. */
export const isOldSeeded = (name: string): boolean => {
  const [, day] = SEEDED.exec(name) ?? [];
  return day !== undefined && Number(day) < today();
};

let isThere: Promise<boolean> | null = null;
const isWanted = (): Promise<boolean> =>
  (isThere ??= process.env['TEST_DATABASES'] === 'embedded' ? Promise.resolve(false) : isPostgresThere());

/** `fill` starts a server on the database and ends it again. */
export async function copySeededDatabase(
  fill: (url: string) => Promise<void>,
): Promise<ThrowAwayDatabase | null> {
  if (!(await isWanted())) return null;
  return createThrowAway(await keepTemplate(`crema_seeded_${today()}_${codeHash()}`, fill));
}

/** With tables and no rows. */
export async function copyMigratedDatabase(): Promise<ThrowAwayDatabase | null> {
  if (!(await isWanted())) return null;
  const { migratedTemplate } = await import('../server/kit/databases.ts');
  return createThrowAway(await migratedTemplate());
}
