/** What became of a write: never "unknown" to somebody for whom that would be wrong, however long ago it was. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { deleteExpired } from '../../server/db/housekeeping.ts';
import { closeWrite, settleWrite, withIdempotencyKey } from '../../server/idempotency/withIdempotencyKey.ts';
import { anyDatabase } from './kit/databases.ts';
import { addMembers, paidBy, type TestMember } from './kit/manyMembers.ts';
import {
  createBrowser,
  orderOf,
  pricedLatte,
  startTestServer,
  type Browser,
  type TestServer,
} from './kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`the outcome of a write on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    let ann: TestMember;
    let ben: TestMember;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      [ann, ben] = (await addMembers(connection.db, server.url, 2)) as [TestMember, TestMember];
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    const outcomeFor = async (browser: Browser, key: string) => {
      const { status, code, data } = await browser.ask('write-outcome', { idempotencyKey: key });
      return { status, code, outcome: (data as typeof data | null)?.writeOutcome };
    };
    const ownerOf = async (key: string) => {
      const rows = await rowsOf<{ owner: string }>(
        connection.db,
        sql`select owner from idempotency_keys where key = ${key}`,
      );
      return rows[0]?.owner ?? '';
    };
    const guestWithOwner = async () => {
      const guest = createBrowser(server.url);
      const priced = randomUUID();
      await guest.ask('price-order', orderOf([]), priced);
      return { guest, owner: await ownerOf(priced) };
    };
    const placed = async () => {
      const key = randomUUID();
      const order = paidBy(ann.cardId, await pricedLatte(ann.browser));
      const answer = await ann.browser.ask('submit-order', order, key);
      return { key, order, answer };
    };

    it('is told to nobody without a session', async () => {
      const { key } = await placed();
      for (const asked of [key, randomUUID()])
        expect(await outcomeFor(createBrowser(server.url), asked)).toMatchObject({
          status: 401,
          code: 'UNAUTHENTICATED',
        });
    });

    it("is not 'unknown' to another person, who could not send it again either", async () => {
      const { key } = await placed();
      expect(await outcomeFor(ben.browser, key)).toMatchObject({ status: 403, code: 'NOT_YOUR_WRITE' });
      expect((await outcomeFor(ben.browser, randomUUID())).outcome?.status).toBe('unknown');
    });

    it('stays known for as long as the order, and the key places nothing a second time', async () => {
      const { key, order, answer } = await placed();
      await connection.db.execute(
        sql`update idempotency_keys set created_at = created_at - interval '3 days'`,
      );
      await deleteExpired(connection.db, server.clock);
      expect((await outcomeFor(ann.browser, key)).outcome).toEqual({
        status: 'done',
        code: null,
        order: answer.data.submitOrder,
        reloaded: null,
      });
      expect(await outcomeFor(ben.browser, key)).toMatchObject({ code: 'NOT_YOUR_WRITE' });
      expect((await ann.browser.ask('submit-order', order, key)).data).toEqual(answer.data);
      const other = { subInp: { ...order.subInp, tipAmount: 1 } };
      expect((await ann.browser.ask('submit-order', other, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('follows a guest who signs in', async () => {
      const guest = createBrowser(server.url);
      const key = randomUUID();
      await guest.ask('price-order', orderOf([]), key);
      await guest.signIn();
      expect((await outcomeFor(guest, key)).outcome?.status).toBe('done');
    });

    it.each([
      [{ status: 'done', answer: {} }, 'done'],
      [{ status: 'refused', code: 'NO_MORE' }, 'refused'],
    ] as const)(
      'of a guest who signs in before it is settled is what settles it: %o',
      async (settled, status) => {
        const { guest, owner } = await guestWithOwner();
        expect(owner).toMatch(/^guest:/);
        const key = randomUUID();
        const write = { owner, key, operation: 'buy-something', requestHash: 'hash' };
        await withIdempotencyKey(connection.db, server.clock, write, async () => ({
          status: 'accepted',
          answer: {},
        }));
        await guest.signIn();
        expect((await outcomeFor(guest, key)).outcome?.status).toBe('accepted');
        await settleWrite(connection.db, { owner: 'guest:another', key }, settled);
        expect((await outcomeFor(guest, key)).outcome?.status).toBe('accepted');
        await settleWrite(connection.db, { owner, key }, settled);
        expect((await outcomeFor(guest, key)).outcome?.status).toBe(status);
      },
    );

    it('of a guest who signs in while it is under way is theirs as a member', async () => {
      // The embedded database does one transaction after the other.
      if (connection.kind !== 'postgres') return;
      const { guest, owner } = await guestWithOwner();
      const key = randomUUID();
      const write = { owner, key, operation: 'price-order-guest', requestHash: 'x' };
      const signingIn = guest.signIn();
      const writing = withIdempotencyKey(connection.db, server.clock, write, async () => {
        // Sign-in, which checks a password meanwhile, comes to its transaction before this one ends.
        await new Promise((go) => setTimeout(go, 1_500));
        return { status: 'done', answer: {} };
      });
      expect((await writing).status).toBe('done');
      expect((await signingIn).status).toBe(200);
      const { code, outcome } = await outcomeFor(guest, key);
      expect([code, outcome?.status]).toEqual([undefined, 'done']);
    });

    it('of a guest who has signed in since it was sent takes no effect and can be sent as the member', async () => {
      const { guest, owner } = await guestWithOwner();
      const key = randomUUID();
      await guest.signIn();
      const late = { owner, key, operation: 'price-order-guest', requestHash: 'x' };
      const work = async () => ({ status: 'done', answer: {} }) as const;
      await expect(withIdempotencyKey(connection.db, server.clock, late, work)).rejects.toMatchObject({
        httpStatus: 503,
        code: 'SERVICE_UNAVAILABLE',
      });
      await expect(closeWrite(connection.db, server.clock, late)).rejects.toMatchObject({ httpStatus: 503 });
      expect((await outcomeFor(guest, key)).outcome?.status).toBe('unknown');
      expect((await guest.ask('price-order', orderOf([]), key)).code).toBeUndefined();
      expect(await ownerOf(key)).toMatch(/^member:/);
    });

    it('is no obstacle to signing in where the member has one of the same key', async () => {
      const key = randomUUID();
      const member = createBrowser(server.url);
      await member.signIn();
      await member.ask('price-order', orderOf([]), key);
      const guest = createBrowser(server.url);
      await guest.ask('price-order', orderOf([]), key);
      await guest.signIn();
      expect((await outcomeFor(guest, key)).outcome?.status).toBe('done');
    });
  });
