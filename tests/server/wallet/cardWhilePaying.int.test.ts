/** A card that is reported lost while an order is being paid with it pays nothing: the order sees it under its lock. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDatabase, rowsOf } from '../../../server/db/createDatabase.ts';
import { testDatabases } from '../kit/databases.ts';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { pricedLatte, startTestServer } from '../kit/testServer.ts';

// PGlite has one connection: nothing happens while an order is being paid.
for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`a card on ${database.name}`, () => {
    it('that is lost before the order is written is refused, and its balance stays', async () => {
      const connection = await database.open();
      const other = await createDatabase({ kind: 'url', url: connection.url ?? '' });
      const server = await startTestServer(connection);
      try {
        const [ann] = (await addMembers(connection.db, server.url, 1)) as [TestMember];
        const order = paidBy(ann.cardId, await pricedLatte(ann.browser, '1', 1));
        const balance = async () =>
          (
            await rowsOf<{ balance: string }>(
              connection.db,
              sql`select balance from cards join accounts using (account_id) where card_id = ${ann.cardId}`,
            )
          )[0]?.balance;
        const before = await balance();
        let submitted: ReturnType<TestMember['browser']['ask']> | undefined;
        await other.db.transaction(async (tx) => {
          await tx.execute(sql`update cards set status = 'lost' where card_id = ${ann.cardId}`);
          submitted = ann.browser.ask('submit-order', { subInp: order.subInp });
          // It has read the card as it was, and waits for this transaction.
          await wait(500);
        });
        expect((await submitted)?.code).toBe('121032');
        expect(await balance()).toBe(before);
      } finally {
        await server.close();
        await other.close();
        await connection.close();
      }
    });
  });
