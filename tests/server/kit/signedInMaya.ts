/** A running server for the tests of a describe block, with Maya and Leo signed in; and saved cards of hers that behave as asked. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import type { testDatabases } from './databases.ts';
import { createBrowser, startTestServer, type Browser, type TestServer } from './testServer.ts';

type Database = Awaited<ReturnType<typeof testDatabases>>[number];
type Connection = Awaited<ReturnType<Database['open']>>;

interface SignedInMaya {
  readonly connection: Connection;
  readonly server: TestServer;
  readonly maya: Browser;
  readonly leo: Browser;
  /** The id of a saved card of Maya's that behaves so. */
  methodOf(behaviour: CardBehaviour, lastFour?: string): Promise<string>;
}

/** Hooks of the block that are registered after this run before its server is closed. */
export function signedInMaya(database: Database): SignedInMaya {
  let running: Pick<SignedInMaya, 'connection' | 'server' | 'maya' | 'leo'>;
  beforeAll(async () => {
    const connection = await database.open();
    const server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
    running = { connection, server, maya: createBrowser(server.url), leo: createBrowser(server.url) };
    await running.maya.signIn();
    await running.leo.signIn('leo@example.com', 'crema-demo-2');
  });
  afterAll(async () => {
    await running.server.close();
    await running.connection.close();
  });
  return {
    get connection() {
      return running.connection;
    },
    get server() {
      return running.server;
    },
    get maya() {
      return running.maya;
    },
    get leo() {
      return running.leo;
    },
    async methodOf(behaviour, lastFour = '4242') {
      const id = `method-${randomUUID()}`;
      await running.connection.db.execute(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${id}, ${id}, member_id, 'visa', ${lastFour}, 12, 2090, '98101', ${sandboxCard(behaviour)}, now()
            from payment_methods where payment_method_id = 'visa-maya'`,
      );
      return id;
    },
  };
}
