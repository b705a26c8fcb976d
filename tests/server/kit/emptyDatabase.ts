/**
 * Embedded databases in a sixth of the time that PGlite takes for `initdb`: their files are made once, kept in .cache for
 * as long as the version of PGlite and the migrations are the same, and loaded. In an empty one migrations run as in any;
 * a migrated one is as they left it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createDatabase, type Database, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(root, '.cache');

export async function openEmptyMemory(): Promise<DatabaseConnection> {
  return createDatabase({ kind: 'memory', files: await emptyFiles() });
}

export async function openMigratedMemory(): Promise<DatabaseConnection> {
  return createDatabase({ kind: 'memory', files: await migratedFiles() });
}

/** What `initdb` and the migrations leave in a data folder, so that the server opens it instead of making one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir: `${dataDir}/postgres`, loadDataDir: await migratedFiles() });
  await client.close();
}

const emptyFiles = (): Promise<Blob> => keep(`empty-pglite-${versionOfPglite()}`, () => PGlite.create());

function migratedFiles(): Promise<Blob> {
  return keep(`migrated-pglite-${versionOfPglite()}-${hashOfMigrations()}`, async () => {
    const client = await PGlite.create({ loadDataDir: await emptyFiles() });
    await migrate({ db: drizzle(client) as unknown as Database });
    return client;
  });
}

async function keep(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const kept = join(CACHE, `${name}.tar`);
  if (!existsSync(kept)) {
    const client = await make();
    const files = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    const written = `${kept}.${process.pid}`;
    writeFileSync(written, Buffer.from(await files.arrayBuffer()));
    renameSync(written, kept);
  }
  return new Blob([readFileSync(kept)]);
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  const folder = join(root, 'server/db/migrations');
  for (const name of readdirSync(folder).toSorted())
    hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

function versionOfPglite(): string {
  const text = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
