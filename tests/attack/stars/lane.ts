/**
 * One connection of PostgreSQL that can be cut at any statement, before it or after it was carried out, as when a server is
 * killed. The next try has a new connection.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../server/db/createDatabase.ts';
import type { Cut } from './history.ts';

export interface Lane {
  /** Null where the connection was cut before the work ended. */
  run<T>(cut: Cut | undefined, work: (db: Database) => Promise<T>): Promise<{ readonly answer: T } | null>;
  close(): Promise<void>;
}

export async function openLane(url: string, kill: (processId: number) => Promise<unknown>): Promise<Lane> {
  let client = await connect(url);
  return {
    run: async (cut, work) => {
      const cutting = cut === undefined ? null : cutAt(client, cut, kill);
      try {
        return { answer: await work(drizzle(client) as unknown as Database) };
      } catch (error) {
        if (cutting?.isCut() !== true) throw error;
        return null;
      } finally {
        cutting?.end();
        if (cutting?.isCut() === true) client = await connect(url);
      }
    },
    close: () => client.end(),
  };
}

type Client = pg.Client & { processID?: number };

async function connect(url: string): Promise<Client> {
  const client: Client = new pg.Client({ connectionString: url, statement_timeout: 20_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function cutAt(client: Client, { at, isLost }: Cut, kill: (processId: number) => Promise<unknown>) {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
  let left = at;
  let isCut = false;
  const cut = async (): Promise<never> => {
    isCut = true;
    // Over before the next try begins: its locks are released then.
    const isOver = new Promise((resolve) => client.once('end', resolve));
    await kill(client.processID ?? 0);
    await isOver;
    throw new Error('cut');
  };
  Object.assign(client, {
    query: async (...args: readonly unknown[]) => {
      if (isCut || left-- > 0) return query(...args);
      if (isLost) await query(...args);
      return cut();
    },
  });
  return { isCut: () => isCut, end: () => Object.assign(client, { query }) };
}
