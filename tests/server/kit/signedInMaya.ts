/** A running server for the tests of a describe block, with Maya and Leo signed in; and saved cards of hers that behave as asked. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import type { TestDatabase } from './databases.ts';
import { startedServer, type StartedServer } from './startedServer.ts';
import { createBrowser, type Browser } from './testServer.ts';

interface SignedInMaya extends StartedServer {
  readonly maya: Browser;
  readonly leo: Browser;
  /** The id of a saved card of Maya's that behaves so. */
  methodOf(behaviour: CardBehaviour, lastFour?: string): Promise<string>;
}

/** As of startedServer. */
export function signedInMaya(database: TestDatabase): SignedInMaya {
  const its = startedServer(database, { RATE_LIMIT_PER_MINUTE: '0' });
  let people: Pick<SignedInMaya, 'maya' | 'leo'>;
  beforeAll(async () => {
    people = { maya: createBrowser(its.server.url), leo: createBrowser(its.server.url) };
    await people.maya.signIn();
    await people.leo.signIn('leo@example.com', 'crema-demo-2');
  });
  return {
    get connection() {
      return its.connection;
    },
    get server() {
      return its.server;
    },
    get maya() {
      return people.maya;
    },
    get leo() {
      return people.leo;
    },
    async methodOf(behaviour, lastFour = '4242') {
      const id = `method-${randomUUID()}`;
      await its.connection.db.execute(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${id}, ${id}, member_id, 'visa', ${lastFour}, 12, 2090, '98101', ${sandboxCard(behaviour)}, now()
            from payment_methods where payment_method_id = 'visa-maya'`,
      );
      return id;
    },
  };
}
