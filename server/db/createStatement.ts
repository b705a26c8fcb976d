/**
 * A statement that is asked for with every request: prepared once on each connection, so PostgreSQL reads and plans it
 * once, and sent without building it anew. All others go through Drizzle.
 */
import type { Database } from './createDatabase.ts';
import { DatabaseUnavailable, isDatabaseUnavailable, sqlStateOf } from './unavailable.ts';

interface PreparingClient {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}
interface EmbeddedClient {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** `name` is unique among statements. The caller names the shape of its rows; an instant comes as Date. */
export function createStatement<Row>(name: string, text: string) {
  return async (db: Database, values: readonly unknown[]): Promise<readonly Row[]> => {
    // Both drivers of Drizzle have it; their common type does not say so.
    const { $client: client } = db as unknown as { $client: PreparingClient | EmbeddedClient };
    try {
      const { rows } = isEmbedded(client)
        ? await client.query(text, [...values])
        : await client.query({ name, text, values: [...values] });
      return rows as Row[];
    } catch (error) {
      if (isDatabaseUnavailable(error) || sqlStateOf(error) !== null) throw error;
      // The database said nothing: its connection is gone.
      throw new DatabaseUnavailable('A statement was not answered.', { cause: error });
    }
  };
}

const isEmbedded = (client: PreparingClient | EmbeddedClient): client is EmbeddedClient =>
  'execProtocol' in client;
