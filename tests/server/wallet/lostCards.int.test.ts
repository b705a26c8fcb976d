/** A card that was reported lost pays nothing; its value goes to another card of the member, once and exactly. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, pricedLatte, startTestServer, type Browser } from '../kit/testServer.ts';
import { tillOf, timesTold } from '../kit/till.ts';

type Change = Operations['change-card']['variables'];
const LOST = 'card-maya';

for (const database of await testDatabases())
  describe(`a card that was reported lost on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      [maya, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await maya.signIn();
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await server.close();
      await connection.close();
    });
    beforeEach(async () => {
      await connection.db.execute(
        sql`update cards set member_id = null, is_primary = false where is_sandbox and member_id is not null`,
      );
      await connection.db.execute(
        sql`update cards set is_primary = true, status = 'active' where card_id = ${LOST}`,
      );
    });

    const { pay } = tillOf(() => server.url);
    const add = (lastFour: string) =>
      maya.ask('add-card', {
        ...{ cardNumber: sandboxNumber(lastFour), pin: SANDBOX_PIN },
        ...{ makePrimaryCard: false, transferCard: null },
      });
    const change = (variables: Change, key = randomUUID(), who = maya) =>
      who.ask('change-card', variables, key);
    const reportLost = () => change({ change: 'reportLost', cardId: LOST });
    const move = (amount: number, toCard: string, cardId = LOST): Change => ({
      ...{ change: 'transfer', cardId, toCard, amount },
    });
    const cardsOf = async () =>
      (await maya.ask('get-cards', {})).data.cards.map(
        ({ lastFour, balance, isPrimary, status }) =>
          `${lastFour} ${balance} ${status}${isPrimary ? ' primary' : ''}`,
      );

    it('is not the primary one any more, also where it is the only one; the next card that is added is', async () => {
      await reportLost();
      expect(await cardsOf()).toEqual(['4821 2500 lost']);
      expect((await maya.ask('submit-order', await pricedLatte(maya))).code).toBe('121032');
      await add('1001');
      expect(await cardsOf()).toEqual(['1001 1500 active primary', '4821 2500 lost']);
    });

    it('is not shown as the primary one where an older server left it so', async () => {
      await connection.db.execute(
        sql`update cards set is_primary = true, status = 'lost' where card_id = ${LOST}`,
      );
      expect(await cardsOf()).toEqual(['4821 2500 lost']);
      await add('1001');
      expect(await cardsOf()).toEqual(['1001 1500 active primary', '4821 2500 lost']);
    });

    it('gives its value to another card of hers, once however often and at once it is asked for', async () => {
      await add('1001');
      await reportLost();
      const told = await timesTold(connection.db, 'maya');
      const key = randomUUID();
      const asked = move(2_500, 'card-sandbox-1001');
      const answers = await Promise.all(Array.from({ length: 8 }, () => change(asked, key)));
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => undefined));
      expect(await cardsOf()).toEqual(['1001 4000 active primary', '4821 0 lost']);
      expect(await timesTold(connection.db, 'maya')).toBe(told + 1);
      // The answer of the key is gone after a day; the ledger still has it.
      await connection.db.execute(sql`delete from idempotency_keys where key = ${key}`);
      expect((await change(asked, key)).code).toBeUndefined();
      expect(await cardsOf()).toEqual(['1001 4000 active primary', '4821 0 lost']);
      const { entries } = (await maya.ask('get-card', { cardId: LOST })).data.card;
      expect(entries[0]).toMatchObject({ kind: 'transfer', amount: -2_500, lastFour: '1001' });
      // Empty, it leaves the account.
      expect((await change({ change: 'remove', cardId: LOST })).code).toBeUndefined();
      await connection.db.execute(sql`update cards set member_id = 'maya' where card_id = ${LOST}`);
      await connection.db.execute(sql`update cards set status = 'active' where card_id = ${LOST}`);
      await change(move(2_500, LOST, 'card-sandbox-1001'));
    });

    it('gives what another card has room for, and never more than it holds, asked at once', async () => {
      await add('1003');
      await reportLost();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => change(move(600, 'card-sandbox-1003'))),
      );
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
        ...['121023', '121023', '121023', '121023', '121023', 'done'],
      ]);
      await add('1001');
      expect((await change(move(1_901, 'card-sandbox-1001'))).code).toBe('121025');
      expect((await change(move(1_900, 'card-sandbox-1001'))).code).toBeUndefined();
      expect(await cardsOf()).toContain('4821 0 lost');
      expect((await change(move(1, 'card-sandbox-1001'))).code).toBe('121025');
      await connection.db.execute(sql`update cards set status = 'active' where card_id = ${LOST}`);
      await change(move(600, LOST, 'card-sandbox-1003'));
      await change(move(1_900, LOST, 'card-sandbox-1001'));
      expect(await cardsOf()).toContain('4821 2500 active');
    });

    it('takes nothing, pays nothing, and gives nothing to a card of somebody else or that is not in use', async () => {
      await add('1001');
      await reportLost();
      expect((await change(move(100, LOST, 'card-sandbox-1001'))).code).toBe('121032');
      expect((await change(move(100, 'card-nora-new'))).code).toBe('121034');
      expect((await change(move(100, 'card-sandbox-1001'), randomUUID(), leo)).code).toBe('121034');
      for (const status of ['lost', 'closed', 'notActivated']) {
        await connection.db.execute(
          sql`update cards set status = ${status} where card_id = 'card-sandbox-1001'`,
        );
        expect((await change(move(100, 'card-sandbox-1001'))).code).toMatch(/^12103[027]$/);
      }
      await connection.db.execute(
        sql`update cards set status = 'active' where card_id = 'card-sandbox-1001'`,
      );
      // A card that is closed keeps what it holds.
      await connection.db.execute(sql`update cards set status = 'closed' where card_id = ${LOST}`);
      expect((await change(move(100, 'card-sandbox-1001'))).code).toBe('121037');
      await connection.db.execute(sql`update cards set status = 'lost' where card_id = ${LOST}`);
      expect(await pay({ scanned: sandboxNumber('4821'), amount: 1 })).toMatchObject([
        409,
        { code: '121032' },
      ]);
      expect((await change({ change: 'makePrimary', cardId: LOST })).code).toBe('121032');
      expect(await cardsOf()).toContain('4821 2500 lost');
    });
  });
