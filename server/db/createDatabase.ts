/**
 * Opens PostgreSQL: embedded (PGlite, in a folder or in memory) or a server (DATABASE_URL). Other modules use only
 * `Database`. Does not know the tables: see server/<noun>/tables.ts and migrations/.
 */
import { stat } from 'node:fs/promises';
import { type MemoryFS, PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PoolClient } from 'pg';
import { copyDatabase } from './copyDatabase.ts';
import { createPool } from './createPool.ts';
import { createPostgresListener, type PostgresListener } from './createPostgresListener.ts';
import { refuseOtherVersion } from './embeddedVersion.ts';
import { keepPrivate } from './keepPrivate.ts';
import { lockDataFolder } from './lockDataFolder.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Queries: the database itself, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface DatabaseConnection {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Receives every NOTIFY on the channel; `onGap` is called when some may have been missed. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** False while a listener's connection is broken: wake-ups come late, from polling. */
  isListening(): boolean;
  /** Identifies the files of an embedded database: a restored copy has another value. Empty for a database server. */
  files(): Promise<string>;
  /** Connections in use and requests that wait for one; all zero for the embedded database. */
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Copies an embedded database in a folder while it runs; statements wait meanwhile. Null for any other. */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

export type DatabasePlace =
  /** `files` may hold those of another embedded database; without them it begins empty. */
  | { readonly kind: 'memory'; readonly files?: MemoryFS }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };

export async function createDatabase(place: DatabasePlace): Promise<DatabaseConnection> {
  return place.kind === 'url' ? openPostgres(place.url) : openEmbedded(place);
}

/** Rows of a statement; PGlite and pg both answer `{ rows }`. The caller names the shape of its own SQL. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** For long work in a transaction of its own: migrations, imports, housekeeping. */
export async function withoutTimeouts(tx: Database): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
               set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}

async function openEmbedded(place: Exclude<DatabasePlace, { kind: 'url' }>): Promise<DatabaseConnection> {
  let unlock = async (): Promise<void> => {};
  if (place.kind === 'folder') {
    await keepPrivate(place.path);
    unlock = await lockDataFolder(place.path);
  }
  const client = await openPglite(place).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return {
    db: drizzlePglite(client) as unknown as Database,
    kind: 'pglite',
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    isListening: () => true,
    files: async () => (place.kind === 'folder' ? filesOf(place.path) : ''),
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    copyTo:
      place.kind === 'memory'
        ? null
        : async (folder) => {
            await client.exec('checkpoint');
            // Between two statements: committed rows are in the files, an open transaction is undone when the copy is
            // opened, as after a crash.
            await client.runExclusive(() => copyDatabase(`${place.path}/postgres`, folder));
          },
    close: async () => {
      await client.close();
      if (place.kind === 'folder') await keepPrivate(place.path);
      await unlock();
    },
  };
}

/** PostgreSQL writes PG_VERSION once, when it makes the folder. */
async function filesOf(folder: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(`${folder}/postgres/PG_VERSION`);
  return `${ino}.${Math.round(birthtimeMs)}`;
}

async function openPglite(place: Exclude<DatabasePlace, { kind: 'url' }>): Promise<PGlite> {
  if (place.kind === 'memory') return PGlite.create(place.files === undefined ? {} : { fs: place.files });
  await refuseOtherVersion(`${place.path}/postgres`);
  try {
    const client = await PGlite.create(`${place.path}/postgres`);
    await keepPrivate(place.path);
    return client;
  } catch (error) {
    throw new Error(
      `The embedded database in ${place.path}/postgres cannot be opened: its files are damaged, or the disk is full. Put a backup there, or move the folder away to begin anew.`,
      { cause: error },
    );
  }
}

async function openPostgres(url: string): Promise<DatabaseConnection> {
  const pool = createPool(url);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listeners = new Set<PostgresListener>();
  return {
    db: withSafeTransactions(drizzleNode(pool), () => pool.connect()),
    kind: 'postgres',
    listen: async (channel, onNotify, onGap) => {
      const listener = await createPostgresListener(url, channel, onNotify, onGap);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.close();
      };
    },
    files: async () => '',
    isListening: () => [...listeners].every((listener) => listener.isHealthy()),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    copyTo: null,
    close: () => pool.end(),
  };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever when `begin` fails, and gives a broken one back to
 * the pool; an outage would use up all of them.
 */
function withSafeTransactions(
  db: ReturnType<typeof drizzleNode>,
  connect: () => Promise<PoolClient>,
): Database {
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await connect();
    let failure: unknown = null;
    try {
      return await drizzleNode(client).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isDatabaseUnavailable(failure));
    }
  };
  return Object.assign(db, { transaction }) as unknown as Database;
}
