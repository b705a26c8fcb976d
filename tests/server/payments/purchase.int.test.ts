/** What orders, which are captured later, and reloads, whose money stays on a card, do not show of a purchase. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { purchasePurpose } from '../../../server/payments/purchasePurpose.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { balanceOf, openAccount } from '../../../server/wallet/ledger.ts';
import { anyDatabase, type TestConnection } from '../kit/databases.ts';
import { createChargesKit } from './chargesKit.ts';

for (const database of await anyDatabase())
  describe(`a purchase on ${database.name}`, () => {
    let connection: TestConnection;
    beforeAll(async () => void (connection = await database.open()));
    afterAll(() => connection.close());

    it('gives the money back, and refuses the write, where it cannot be given after its money was taken', async () => {
      const { db } = connection;
      const kit = createChargesKit(db);
      await openAccount(db, 'sales:USD', 'sales', 'USD');
      const soldOut = purchasePurpose(kit.clock, {
        tells: 'wallet',
        find: async () => 'ticket',
        writeOf: (_, { owner }) => ({ owner, key: 'key', attempt: 'ticket key' }),
        give: async () => 'SOLD_OUT',
      });
      await db.execute(sql`insert into idempotency_keys (owner, key, operation, request_hash, state, created_at)
        values ('member:m', 'key', 'buy-ticket', 'hash', 'accepted', now())`);
      const { chargeId } = await kit.open(await kit.request('accepted', { toAccount: 'sales:USD' }));
      const deps = { ...kit.deps, purposes: { reload: soldOut } };
      expect(await advanceCharge(deps, chargeId)).toMatchObject({ state: 'refunded', nextStep: null });
      expect(await balanceOf(db, 'sales:USD')).toBe(0);
      expect(
        await rowsOf(db, sql`select state, code, answer from idempotency_keys where key = 'key'`),
      ).toEqual([{ state: 'refused', code: 'SOLD_OUT', answer: null }]);
    });
  });
