/** Registering, changing and removing cards, and moving balances between them, on every database. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { removeDemoPeople, refuseDemoPeople } from '../../../server/members/demoPeople.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { testDatabases } from '../kit/databases.ts';
import { paidBy } from '../kit/manyMembers.ts';
import { createBrowser, pricedLatte, startTestServer, type Browser } from '../kit/testServer.ts';

type Change = Operations['change-card']['variables'];

for (const database of await testDatabases())
  describe(`the cards of a member on ${database.name}`, () => {
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
      await connection.db.execute(sql`delete from sign_in_failures`);
      await connection.db.execute(
        sql`update cards set member_id = null, is_primary = false where is_sandbox and member_id is not null`,
      );
      await connection.db.execute(
        sql`update cards set is_primary = true, status = 'active', nickname = 'My card' where card_id = 'card-maya'`,
      );
    });

    const add = (who: Browser, lastFour: string, more: object = {}, key = randomUUID()) =>
      who.ask(
        'add-card',
        { cardNumber: sandboxNumber(lastFour), pin: SANDBOX_PIN, makePrimaryCard: false, ...more },
        key,
      );
    const check = (who: Browser, lastFour: string, pin = SANDBOX_PIN) =>
      who.ask('check-card-balance', { cardNumber: sandboxNumber(lastFour), pin });
    const change = (who: Browser, variables: Change, key = randomUUID()) =>
      who.ask('change-card', variables, key);
    const cardsOf = async (who: Browser) =>
      (await who.ask('get-cards', {})).data.cards.map(
        ({ lastFour, balance, isPrimary }) => `${lastFour} ${balance}${isPrimary ? ' primary' : ''}`,
      );

    it.each([
      ['1024', '121024'],
      ['1030', '121030'],
      ['1032', '121032'],
      ['1033', '121033'],
      ['1037', '121037'],
      ['9999', '121000'],
    ])('refuses the sandbox card %s with %s', async (lastFour, code) => {
      expect((await add(maya, lastFour)).code).toBe(code);
      expect(await cardsOf(maya)).toEqual(['4821 2500 primary']);
    });

    it('adds a card once under one key, which answers the same again', async () => {
      const key = randomUUID();
      const answers = await Promise.all([add(maya, '1001', {}, key), add(maya, '1001', {}, key)]);
      for (const { data } of answers)
        expect(data.addCard).toEqual({ cardId: 'card-sandbox-1001', problem: null });
      expect(await cardsOf(maya)).toEqual(['4821 2500 primary', '1001 1500']);
      expect((await add(maya, '1001')).code).toBe('122000');
      expect((await add(leo, '1001')).code).toBe('122000');
    });

    it('gives a card that two members add at once to one of them', async () => {
      const codes = (await Promise.all([add(maya, '1001'), add(leo, '1001')])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(['122000', undefined]);
    });

    it("makes a member's first card primary, and another where that is asked", async () => {
      await add(leo, '1001');
      expect(await cardsOf(leo)).toEqual(['1001 1500 primary']);
      await add(leo, '1002', { makePrimaryCard: true });
      expect(await cardsOf(leo)).toEqual(['1002 0 primary', '1001 1500']);
    });

    it('adds a card that cannot be primary, and says so', async () => {
      const { data } = await add(maya, '1004', { makePrimaryCard: true });
      expect(data.addCard).toEqual({ cardId: 'card-sandbox-1004', problem: 'makePrimaryCardError' });
      expect(await cardsOf(maya)).toEqual(['4821 2500 primary', '1004 700']);
    });

    it('moves the balance of an added card, or says why it did not', async () => {
      const { data } = await add(maya, '1001', { transferCard: 'card-maya' });
      expect(data.addCard.problem).toBeNull();
      expect(await cardsOf(maya)).toEqual(['4821 4000 primary', '1001 0']);
      const full = await add(maya, '1003', { transferCard: 'card-maya' });
      expect(full.data.addCard.problem).toBe('121023');
      expect(await cardsOf(maya)).toEqual(['4821 4000 primary', '1001 0', '1003 49000']);
      const back = { change: 'transfer', cardId: 'card-maya', toCard: 'card-sandbox-1001', amount: 1500 };
      expect((await change(maya, back as Change)).code).toBeUndefined();
    });

    it('closes a card after five wrong PINs to the one who tried, and to nobody else', async () => {
      const wrong = { pin: '00000000' };
      for (let times = 0; times < 4; times++) expect((await add(leo, '1002', wrong)).code).toBe('121000');
      expect((await add(leo, '1002')).code).toBeUndefined();
      await change(leo, { change: 'remove', cardId: 'card-sandbox-1002' });
      // The right one cleared what was counted.
      for (let times = 0; times < 5; times++) expect((await add(leo, '1002', wrong)).code).toBe('121000');
      expect((await add(leo, '1002')).code).toBe('CARD_TRY_LIMIT');
      expect((await add(leo, '1001')).code).toBeUndefined();
      expect((await add(maya, '1002')).code).toBeUndefined();
    });

    it('closes a card to strangers when many try it, for ten minutes, and never to whom it is known', async () => {
      await add(maya, '1001');
      const { orderId } = (
        await maya.ask('submit-order', paidBy('card-sandbox-1001', await pricedLatte(maya)))
      ).data.submitOrder;
      const guess = async () => {
        await connection.db.execute(
          sql`update sign_in_failures set who_hash = who_hash || ' of ' || attempt where who_hash not like 'card %'`,
        );
        return (await check(leo, '1001', '00000000')).code;
      };
      for (let times = 0; times < 60; times++) expect(await guess()).toBe('121000');
      expect(await guess()).toBe('CARD_TRY_LIMIT');
      const sinceNoOneTries = sql`update sign_in_failures set at = at - interval '10 minutes'`;
      expect((await check(maya, '1001')).code).toBeUndefined();
      await change(maya, { change: 'remove', cardId: 'card-sandbox-1001' });
      expect((await add(maya, '1001')).code).toBeUndefined();
      await maya.ask('cancel-order', { orderId });
      await connection.db.execute(sinceNoOneTries);
      expect(await guess()).toBe('121000');
    });

    it('answers a retry whose answer was lost before any limit, and counts it as no try', async () => {
      const key = randomUUID();
      const failures = async () => (await rowsOf(connection.db, sql`select from sign_in_failures`)).length;
      expect((await add(leo, '1001', {}, key)).code).toBeUndefined();
      for (let times = 0; times < 5; times++) await add(leo, '1001', { pin: '00000000' });
      const before = await failures();
      expect((await add(leo, '1001')).code).toBe('CARD_TRY_LIMIT');
      expect((await add(leo, '1001', {}, key)).data.addCard.cardId).toBe('card-sandbox-1001');
      const refusedKey = randomUUID();
      expect((await add(leo, '1024', { pin: '00000000' }, refusedKey)).code).toBe('121000');
      expect((await add(leo, '1024', { pin: '00000000' }, refusedKey)).code).toBe('121000');
      expect(await failures()).toBe(before + 4);
    });

    it('limits the wrong PINs of one member over all cards', async () => {
      const wrong = { pin: '00000000' };
      for (const lastFour of ['1001', '1002', '1003', '1004', '1037'])
        for (let times = 0; times < 2; times++) await add(leo, lastFour, wrong);
      expect((await add(leo, '1033')).code).toBe('CARD_TRY_LIMIT');
      expect((await add(maya, '1033')).code).toBe('121033');
    });

    it('keeps number and PIN out of the log, and the PIN out of the database', async () => {
      await add(maya, '1001');
      await add(maya, '1002', { pin: '13571357' });
      const lines = server.logLines.join('\n');
      expect(lines).toContain('add-card');
      for (const secret of [SANDBOX_PIN, '13571357', sandboxNumber('1001')])
        expect(lines).not.toContain(secret);
      const { rows } = (await connection.db.execute(
        sql`select (select json_agg(c)::text from cards c) || (select json_agg(k)::text from idempotency_keys k)
              || (select json_agg(f)::text from sign_in_failures f) as all`,
      )) as { rows: { all: string }[] };
      expect(rows[0]?.all).toContain('$argon2id$');
      expect(rows[0]?.all).not.toContain(SANDBOX_PIN);
      // Nor a hash of what was asked, which anybody can compute for every number there is.
      const asked = JSON.stringify([sandboxNumber('1001'), false, null]);
      expect(rows[0]?.all).not.toContain(createHash('sha256').update(asked).digest('hex'));
      expect(rows[0]?.all).not.toContain('13571357');
    });

    it('names the picture of each card, which the server has, and the tender of an order that it pays', async () => {
      await add(maya, '1003');
      const { cards } = (await maya.ask('get-cards', {})).data;
      expect(cards.map(({ lastFour, cardImageUrl }) => [lastFour, cardImageUrl])).toEqual([
        ['4821', '/cards/1.svg'],
        ['1003', '/cards/3.svg'],
      ]);
      for (const { cardImageUrl, orderPaymentType } of cards) {
        expect(existsSync(`public${cardImageUrl}`)).toBe(true);
        expect(orderPaymentType).toBe('svc');
      }
    });

    it('renames a card, and refuses a name that is a number or too long', async () => {
      const rename = (nickname: string) => change(maya, { change: 'rename', cardId: 'card-maya', nickname });
      expect((await rename('  Coffee   money ')).code).toBeUndefined();
      const { data } = await maya.ask('get-cards', {});
      expect(data.cards[0]?.nickname).toBe('Coffee money');
      const joined = Array.from({ length: 160 }, () => 'a').join('\u200d');
      for (const name of ['7777 0000 0000 1001', 'x'.repeat(41), 'a\u0007', joined])
        expect((await rename(name)).code).toBe('NICKNAME_INVALID');
      // A server from before has kept it.
      await connection.db.execute(sql`update cards set nickname = ${joined} where card_id = 'card-maya'`);
      const kept = (await maya.ask('get-cards', {})).data.cards[0];
      expect(kept?.nickname).toBe('a\u200d'.repeat(40));
    });

    it('passes primary on when the card is removed or lost, and a removed card can be added again', async () => {
      await add(maya, '1001');
      await change(maya, { change: 'makePrimary', cardId: 'card-sandbox-1001' });
      expect(await cardsOf(maya)).toEqual(['1001 1500 primary', '4821 2500']);
      await change(maya, { change: 'remove', cardId: 'card-sandbox-1001' });
      expect(await cardsOf(maya)).toEqual(['4821 2500 primary']);
      expect((await change(maya, { change: 'remove', cardId: 'card-sandbox-1001' })).code).toBe('121034');
      expect((await add(leo, '1001')).code).toBeUndefined();
      await change(maya, { change: 'reportLost', cardId: 'card-maya' });
      const { cards } = (await maya.ask('get-cards', {})).data;
      expect(cards.find(({ cardId }) => cardId === 'card-maya')?.status).toBe('lost');
      const order = await pricedLatte(maya);
      expect((await maya.ask('submit-order', order)).code).toBe('121032');
      expect((await change(maya, { change: 'makePrimary', cardId: 'card-maya' })).code).toBe('121032');
    });

    it('moves a balance once, however often and at once it is asked for', async () => {
      await add(maya, '1001');
      const key = randomUUID();
      const move = { change: 'transfer', cardId: 'card-maya', toCard: 'card-sandbox-1001', amount: 300 };
      await Promise.all(Array.from({ length: 8 }, () => change(maya, move as Change, key)));
      expect(await cardsOf(maya)).toEqual(['4821 2200 primary', '1001 1800']);
      // The answer of the key is gone after a day; the ledger still has it.
      await connection.db.execute(sql`delete from idempotency_keys where key = ${key}`);
      expect((await change(maya, move as Change, key)).code).toBeUndefined();
      await connection.db.execute(sql`delete from idempotency_keys where key = ${key}`);
      expect((await change(maya, { ...move, amount: 200 } as Change, key)).code).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
      expect(await cardsOf(maya)).toEqual(['4821 2200 primary', '1001 1800']);
      const back = { change: 'transfer', cardId: 'card-sandbox-1001', toCard: 'card-maya', amount: 300 };
      await change(maya, back as Change);
    });

    it('never goes below nothing or above $500 when transfers meet', async () => {
      await add(maya, '1003');
      const move = (amount: number, from: string, toCard: string) =>
        change(maya, { change: 'transfer', cardId: from, toCard, amount });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => move(500, 'card-maya', 'card-sandbox-1003')),
      );
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
        ...['121023', '121023', '121023', '121023', 'done', 'done'],
      ]);
      await move(1_000, 'card-sandbox-1003', 'card-maya');
      expect(await cardsOf(maya)).toEqual(['4821 2500 primary', '1003 49000']);
      expect((await move(2_501, 'card-maya', 'card-sandbox-1003')).code).toBe('121025');
      for (const amount of [0, -5])
        expect((await move(amount, 'card-maya', 'card-sandbox-1003')).code).toBe('121036');
      expect((await move(5, 'card-maya', 'card-maya')).code).toBe('121036');
      expect((await move(5, 'card-maya', 'card-nora-new')).code).toBe('121034');
    });

    it('tells the history newest first, in pages, to the member alone, from the registration on', async () => {
      const submitted = await maya.ask('submit-order', await pricedLatte(maya));
      expect(submitted.code).toBeUndefined();
      const { data } = await maya.ask('get-card', { cardId: 'card-maya' });
      expect(data.card.status).toBe('active');
      expect(data.card.entries[0]).toMatchObject({
        kind: 'purchase',
        amount: -438,
        storeName: expect.any(String),
        timeZoneId: 'America/Los_Angeles',
      });
      const moved = data.card.entries.find(({ kind }) => kind === 'transfer');
      expect(moved).toMatchObject({ storeName: null, timeZoneId: null });
      const times = data.card.entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(data.card.entries).toContainEqual(
        expect.objectContaining({ kind: 'transfer', lastFour: '1001' }),
      );
      expect((await leo.ask('get-card', { cardId: 'card-maya' })).code).toBe('121034');
      await add(leo, '1001');
      const others = await leo.ask('get-card', { cardId: 'card-sandbox-1001' });
      expect(others.data.card.entries).toEqual([]);
      expect(others.data.card.opening).toEqual({ amount: 1_500, at: expect.stringMatching(/Z$/) });
      expect(data.card.opening).toBeNull();
      const move = {
        change: 'transfer',
        cardId: 'card-sandbox-1001',
        toCard: 'card-sandbox-1002',
        amount: 200,
      };
      await add(leo, '1002');
      expect((await change(leo, move as Change)).code).toBeUndefined();
      for (const [cardId, opening, balance] of [
        ['card-sandbox-1001', 1_500, 1_300],
        ['card-sandbox-1002', undefined, 200],
      ] as const) {
        const { card } = (await leo.ask('get-card', { cardId })).data;
        expect(card.opening?.amount).toBe(opening);
        expect(card.entries.reduce((sum, { amount }) => sum + amount, opening ?? 0)).toBe(balance);
      }
      await change(leo, { ...move, cardId: move.toCard, toCard: move.cardId } as Change);
      const query =
        'query ($b: String) { card(cardId: "card-maya", limit: 2, before: $b) { next entries { entryId } } }';
      const ids: string[] = [];
      let before: string | null = null;
      do {
        const response = await maya.send('POST', '/graphql', { query, variables: { b: before } });
        const page = (
          (await response.json()) as {
            data: { card: { next: string | null; entries: { entryId: string }[] } };
          }
        ).data.card;
        ids.push(...page.entries.map(({ entryId }) => entryId));
        before = page.next;
      } while (before !== null);
      expect(ids).toEqual(data.card.entries.map(({ entryId }) => entryId));
      for (const wrong of [
        'x',
        '2026-02-30T10:00:00.000Z x',
        '2026-01-01T25:00:00.000Z x',
        '0000-01-01T00:00:00.000Z x',
      ])
        expect((await maya.ask('get-card', { cardId: 'card-maya', before: wrong })).code).toBe('BAD_REQUEST');
    });

    it('tells a balance to members, and to guests only where the setting is on', async () => {
      const asked = { cardNumber: sandboxNumber('1001'), pin: SANDBOX_PIN };
      const { data } = await maya.ask('check-card-balance', asked);
      expect(data.checkCardBalance).toMatchObject({ lastFour: '1001', currency: 'USD' });
      expect((await maya.ask('check-card-balance', { ...asked, pin: '00000000' })).code).toBe('121000');
      expect((await createBrowser(server.url).ask('check-card-balance', asked)).code).toBe('UNAUTHENTICATED');
    });

    it('refuses to start outside of the sandbox while its cards are there, and removes them', async () => {
      await add(maya, '1001');
      await removeDemoPeople(connection.db, server.clock);
      await refuseDemoPeople(connection.db);
      const { rows } = (await connection.db.execute(
        sql`select count(*)::int as count from cards where card_number is not null or member_id = 'maya'`,
      )) as { rows: unknown[] };
      expect(rows).toEqual([{ count: 0 }]);
    });
  });
