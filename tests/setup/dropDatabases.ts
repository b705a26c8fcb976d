/**
 * Before a run with servers: names it and drops what killed runs left on PostgreSQL. At its end: drops what it has made
 * itself and is still there, such as the database of a worker's shared server.
 */
import { isPostgresThere } from '../../scripts/postgresForTests.mjs';
import { isOldSeeded } from '../e2e/seededDatabase.ts';
import { dropAllOfRun, dropLeftovers, nameRun } from '../server/kit/throwAwayDatabases.ts';

export async function setup(): Promise<void> {
  nameRun();
  if (await isPostgresThere()) await dropLeftovers(isOldSeeded);
}

export async function teardown(): Promise<void> {
  if (await isPostgresThere()) await dropAllOfRun();
}
