/**
 * A prepared statement, for those that run with every request: PostgreSQL parses and plans it once per connection, and
 * its text is built once. All others go through Drizzle.
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
    // Both drivers have this property, but Drizzle's common type does not declare it.
    const { $client: client } = db as unknown as { $client: PreparingClient | EmbeddedClient };
    try {
      const { rows } = isEmbedded(client)
        ? await client.query(text, [...values])
        : await client.query({ name, text, values: [...values] });
      return rows as Row[];
    } catch (error) {
      if (isDatabaseUnavailable(error) || sqlStateOf(error) !== null) throw error;
      // No SQLSTATE: the connection broke.
      throw new DatabaseUnavailable('A statement was not answered.', { cause: error });
    }
  };
}

const isEmbedded = (client: PreparingClient | EmbeddedClient): client is EmbeddedClient =>
  'execProtocol' in client;
