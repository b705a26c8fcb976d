/**
 * Empty embedded databases in a sixth of the time that PGlite takes for `initdb`: its files are made once, kept in
 * .cache for as long as the version of PGlite is the same, and loaded. Migrations run as in any empty database.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createDatabase, type DatabaseConnection } from '../../../server/db/createDatabase.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(root, '.cache');

export async function openEmptyMemory(): Promise<DatabaseConnection> {
  return createDatabase({ kind: 'memory', files: await emptyFiles() });
}

/** What `initdb` leaves in a data folder, so that the server opens it instead of making one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir: `${dataDir}/postgres`, loadDataDir: await emptyFiles() });
  await client.close();
}

async function emptyFiles(): Promise<Blob> {
  const kept = join(CACHE, `empty-pglite-${versionOfPglite()}.tar`);
  if (!existsSync(kept)) {
    const client = await PGlite.create();
    const files = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    const written = `${kept}.${process.pid}`;
    writeFileSync(written, Buffer.from(await files.arrayBuffer()));
    renameSync(written, kept);
  }
  return new Blob([readFileSync(kept)]);
}

function versionOfPglite(): string {
  const text = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
