/**
 * Registering, changing and removing cards, and moving balances between them. Each code of a card of the sandbox is in
 * tests/catalogue/paymentCodes.int.test.ts, guesses over many cards in pinLimits.int.test.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { paidBy } from '../kit/manyMembers.ts';
import { inShop } from '../kit/shop.ts';
import { pricedLatte, type Browser } from '../kit/testServer.ts';

const sandbox = (lastFour: string) => `card-sandbox-${lastFour}`;

inShop('the cards of a member', (its) => {
  const { addCard: add, changeCard: change } = its;
  beforeEach(async () => {
    await its.run(
      sql`delete from sign_in_failures`,
      sql`update cards set member_id = null, is_primary = false where is_sandbox and member_id is not null`,
      sql`update cards set is_primary = true, status = 'active', nickname = 'My card' where card_id = 'card-maya'`,
      sql`delete from slot_claims`,
    );
    await its.setBalance(2_500);
    await its.setBalance(1_500, sandbox('1001'));
    await its.setBalance(49_000, sandbox('1003'));
  });
  const wrong = { pin: '00000000' };
  const move = (amount: number, cardId: string, toCard: string, key?: string, who?: Browser) =>
    change({ change: 'transfer', cardId, toCard, amount }, who, key);
  const cardsOf = async (who = its.maya) =>
    (await who.ask('get-cards', {})).data.cards.map(
      ({ lastFour, balance, isPrimary }) => `${lastFour} ${balance}${isPrimary ? ' primary' : ''}`,
    );

  it('adds a card once under one key, which answers the same again', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => add('1001', its.maya, {}, key)));
    for (const { data } of answers) expect(data.addCard).toEqual({ cardId: sandbox('1001'), problem: null });
    expect(await cardsOf()).toEqual(['4821 2500 primary', '1001 1500']);
  });

  it('gives a card that two members add at once to one of them', async () => {
    const codes = (await Promise.all([add('1001'), add('1001', its.leo)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['122000', undefined]);
  });

  it("makes a member's first card primary, and another where that is asked", async () => {
    await add('1001', its.leo);
    expect(await cardsOf(its.leo)).toEqual(['1001 1500 primary']);
    await add('1002', its.leo, { makePrimaryCard: true });
    expect(await cardsOf(its.leo)).toEqual(['1002 0 primary', '1001 1500']);
  });

  it('moves the balance of an added card, or says why it did not', async () => {
    const added = async (lastFour: string) =>
      (await add(lastFour, its.maya, { transferCard: 'card-maya' })).data.addCard.problem;
    expect([await added('1001'), await cardsOf()]).toEqual([null, ['4821 4000 primary', '1001 0']]);
    expect(await added('1003')).toBe('121023');
    expect(await cardsOf()).toEqual(['4821 4000 primary', '1001 0', '1003 49000']);
  });

  it('closes a card after five wrong PINs to the one who tried, and to nobody else', async () => {
    for (let times = 0; times < 4; times++) expect((await add('1002', its.leo, wrong)).code).toBe('121000');
    expect((await add('1002', its.leo)).code).toBeUndefined();
    await change({ change: 'remove', cardId: sandbox('1002') }, its.leo);
    // The right one cleared what was counted.
    for (let times = 0; times < 5; times++) expect((await add('1002', its.leo, wrong)).code).toBe('121000');
    expect((await add('1002', its.leo)).code).toBe('CARD_TRY_LIMIT');
    expect((await add('1001', its.leo)).code).toBeUndefined();
    expect((await add('1002')).code).toBeUndefined();
  });

  it('closes a card to strangers when many try it, for ten minutes, and never to whom it is known', async () => {
    await add('1001');
    const { orderId } = (
      await its.maya.ask('submit-order', paidBy(sandbox('1001'), await pricedLatte(its.maya)))
    ).data.submitOrder;
    const check = async (who: Browser, pin = SANDBOX_PIN) =>
      (await who.ask('check-card-balance', { cardNumber: sandboxNumber('1001'), pin })).code;
    const guess = async () => {
      await its.run(
        sql`update sign_in_failures set who_hash = who_hash || ' of ' || attempt where who_hash not like 'card %'`,
      );
      return check(its.leo, '00000000');
    };
    for (let times = 0; times < 60; times++) expect(await guess()).toBe('121000');
    expect(await guess()).toBe('CARD_TRY_LIMIT');
    expect(await check(its.maya)).toBeUndefined();
    await change({ change: 'remove', cardId: sandbox('1001') });
    expect((await add('1001')).code).toBeUndefined();
    await its.maya.ask('cancel-order', { orderId });
    await its.run(sql`update sign_in_failures set at = at - interval '10 minutes'`);
    expect(await guess()).toBe('121000');
  });

  it('answers a retry whose answer was lost before any limit, and counts it as no try', async () => {
    const [key, refusedKey] = [randomUUID(), randomUUID()];
    const failures = () => its.count(sql`from sign_in_failures`);
    expect((await add('1001', its.leo, {}, key)).code).toBeUndefined();
    for (let times = 0; times < 5; times++) await add('1001', its.leo, wrong);
    const before = await failures();
    expect((await add('1001', its.leo)).code).toBe('CARD_TRY_LIMIT');
    expect((await add('1001', its.leo, {}, key)).data.addCard.cardId).toBe(sandbox('1001'));
    for (let times = 0; times < 2; times++)
      expect((await add('1024', its.leo, wrong, refusedKey)).code).toBe('121000');
    expect(await failures()).toBe(before + 4);
  });

  it('keeps number and PIN out of the log, and the PIN out of the database', async () => {
    await add('1001');
    await add('1002', its.maya, { pin: '13571357' });
    const lines = its.server.logLines.join('\n');
    expect(lines).toContain('add-card');
    for (const secret of [SANDBOX_PIN, '13571357', sandboxNumber('1001')])
      expect(lines).not.toContain(secret);
    const [row] = await its.rows<{ all: string }>(
      sql`select (select json_agg(c)::text from cards c) || (select json_agg(k)::text from idempotency_keys k)
            || (select json_agg(f)::text from sign_in_failures f) as all`,
    );
    expect(row?.all).toContain('$argon2id$');
    // Nor a hash of what was asked, which anybody can compute for every number there is.
    const asked = createHash('sha256')
      .update(JSON.stringify([sandboxNumber('1001'), false, null]))
      .digest('hex');
    for (const secret of [SANDBOX_PIN, '13571357', asked]) expect(row?.all).not.toContain(secret);
  });

  it('names the picture of each card, which the server has, and the tender of an order that it pays', async () => {
    await add('1003');
    const { cards } = (await its.maya.ask('get-cards', {})).data;
    expect(cards.map(({ cardImageUrl }) => cardImageUrl)).toEqual(['/cards/1.svg', '/cards/3.svg']);
    for (const { cardImageUrl, orderPaymentType } of cards)
      expect([existsSync(`public${cardImageUrl}`), orderPaymentType]).toEqual([true, 'svc']);
  });

  it('renames a card, and refuses a name that is a number or too long', async () => {
    const rename = async (nickname: string) =>
      (await change({ change: 'rename', cardId: 'card-maya', nickname })).code;
    expect(await rename('  Coffee   money ')).toBeUndefined();
    expect((await its.card())?.nickname).toBe('Coffee money');
    const joined = Array.from({ length: 160 }, () => 'a').join('\u200d');
    for (const name of ['7777 0000 0000 1001', 'x'.repeat(41), 'a\u0007', joined])
      expect(await rename(name)).toBe('NICKNAME_INVALID');
    // A server from before has kept it.
    await its.run(sql`update cards set nickname = ${joined} where card_id = 'card-maya'`);
    expect((await its.card())?.nickname).toBe('a\u200d'.repeat(40));
  });

  it('passes primary on when the card is removed, and a removed card can be added again', async () => {
    await add('1001');
    const cardId = sandbox('1001');
    await change({ change: 'makePrimary', cardId });
    expect(await cardsOf()).toEqual(['1001 1500 primary', '4821 2500']);
    await change({ change: 'remove', cardId });
    expect(await cardsOf()).toEqual(['4821 2500 primary']);
    expect((await change({ change: 'remove', cardId })).code).toBe('121034');
    expect((await add('1001', its.leo)).code).toBeUndefined();
  });

  it('moves a balance once, however often and at once it is asked for', async () => {
    await add('1001');
    const key = randomUUID();
    const asked = (amount = 300) => move(amount, 'card-maya', sandbox('1001'), key);
    await Promise.all(Array.from({ length: 8 }, () => asked()));
    // The answer of the key is gone after a day; the ledger still has it.
    const forget = () => its.run(sql`delete from idempotency_keys where key = ${key}`);
    await forget();
    expect((await asked()).code).toBeUndefined();
    await forget();
    expect((await asked(200)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await cardsOf()).toEqual(['4821 2200 primary', '1001 1800']);
  });

  it('never goes below nothing or above $500 when transfers meet', async () => {
    await add('1003');
    const give = (amount: number, toCard = sandbox('1003')) => move(amount, 'card-maya', toCard);
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(500)));
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      ...['121023', '121023', '121023', '121023', 'done', 'done'],
    ]);
    await move(1_000, sandbox('1003'), 'card-maya');
    expect(await cardsOf()).toEqual(['4821 2500 primary', '1003 49000']);
    for (const [answer, code] of [
      [await give(2_501), '121025'],
      [await give(0), '121036'],
      [await give(-5), '121036'],
      [await give(5, 'card-maya'), '121036'],
      [await give(5, 'card-nora-new'), '121034'],
    ] as const)
      expect(answer.code).toBe(code);
  });

  it('tells the history newest first, in pages', async () => {
    await add('1001');
    await move(100, 'card-maya', sandbox('1001'));
    expect((await its.submit(await its.priced())).code).toBeUndefined();
    const { entries, opening, status } = (await its.maya.ask('get-card', { cardId: 'card-maya' })).data.card;
    expect([status, opening]).toEqual(['active', null]);
    const zone = {
      storeName: expect.any(String),
      timeZoneId: 'America/Los_Angeles',
      utcOffsets: expect.any(String),
    };
    expect(entries[0]).toMatchObject({ kind: 'purchase', amount: -438, ...zone });
    expect(entries[1]).toMatchObject({
      kind: 'transfer',
      lastFour: '1001',
      storeName: null,
      timeZoneId: null,
      utcOffsets: null,
    });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const query =
      'query ($b: String) { card(cardId: "card-maya", limit: 2, before: $b) { next entries { entryId } } }';
    const ids: string[] = [];
    let before: string | null = null;
    do {
      const response = await its.maya.send('POST', '/graphql', { query, variables: { b: before } });
      type Page = { data: { card: { next: string | null; entries: { entryId: string }[] } } };
      const page: Page['data']['card'] = ((await response.json()) as Page).data.card;
      ids.push(...page.entries.map(({ entryId }) => entryId));
      before = page.next;
    } while (before !== null);
    expect(ids).toEqual(entries.map(({ entryId }) => entryId));
    const times_ = [
      'x',
      ...['2026-02-30T10', '2026-01-01T25', '0000-01-01T00'].map((at) => `${at}:00:00.000Z x`),
    ];
    for (const wrongTime of times_)
      expect((await its.maya.ask('get-card', { cardId: 'card-maya', before: wrongTime })).code).toBe(
        'BAD_REQUEST',
      );
  });

  it('tells the history to its member alone, from the registration on', async () => {
    await add('1001');
    await move(1, sandbox('1001'), 'card-maya');
    await change({ change: 'remove', cardId: sandbox('1001') });
    for (const lastFour of ['1001', '1002']) await add(lastFour, its.leo);
    const historyOf = async (lastFour: string) =>
      (await its.leo.ask('get-card', { cardId: sandbox(lastFour) })).data.card;
    const others = await historyOf('1001');
    expect(others.entries).toEqual([]);
    expect(others.opening).toEqual({ amount: 1_499, at: expect.stringMatching(/Z$/) });
    expect((await move(200, sandbox('1001'), sandbox('1002'), undefined, its.leo)).code).toBeUndefined();
    for (const [lastFour, opening, balance] of [
      ['1001', 1_499, 1_299],
      ['1002', undefined, 200],
    ] as const) {
      const card = await historyOf(lastFour);
      expect(card.opening?.amount).toBe(opening);
      expect(card.entries.reduce((sum, { amount }) => sum + amount, opening ?? 0)).toBe(balance);
    }
    await move(200, sandbox('1002'), sandbox('1001'), undefined, its.leo);
  });
});
