/**
 * One door to PostgreSQL: embedded (PGlite, a folder or memory) or a server (DATABASE_URL). Everything else sees only
 * `Database`. Doesn't know the tables; see schema.ts and migrations/.
 */
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createPostgresListener } from './createPostgresListener.ts';
import { lockDataFolder } from './lockDataFolder.ts';

/** Queries: the database itself, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface DatabaseConnection {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Hears every NOTIFY on the channel; `onGap` says that some may have been missed. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type DatabasePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };

export async function createDatabase(place: DatabasePlace): Promise<DatabaseConnection> {
  return place.kind === 'url' ? openPostgres(place.url) : openEmbedded(place);
}

/** Rows of a statement; PGlite and pg both answer `{ rows }`. The caller names the shape of its own SQL. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

async function openEmbedded(place: Exclude<DatabasePlace, { kind: 'url' }>): Promise<DatabaseConnection> {
  let unlock = async (): Promise<void> => {};
  if (place.kind === 'folder') {
    await mkdir(place.path, { recursive: true });
    unlock = await lockDataFolder(place.path);
  }
  const client =
    place.kind === 'folder' ? await PGlite.create(`${place.path}/postgres`) : await PGlite.create();
  return {
    db: drizzlePglite(client) as unknown as Database,
    kind: 'pglite',
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

async function openPostgres(url: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await pool.query('select 1');
  return {
    db: drizzleNode(pool) as unknown as Database,
    kind: 'postgres',
    listen: (channel, onNotify, onGap) => createPostgresListener(url, channel, onNotify, onGap),
    close: () => pool.end(),
  };
}
