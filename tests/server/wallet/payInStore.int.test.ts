/** Paying in a store: the barcode of an own card, the sandbox's till, and what the member's other devices hear. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { drawBarcode } from '../../../server/wallet/drawBarcode.ts';
import { barcodeContent } from '../../../server/wallet/payInStore.ts';
import { sandboxNumber } from '../../../server/wallet/sandboxCards.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { tillOf } from '../kit/till.ts';

const KEY = 'a key that tills and servers share';
const MAYAS = sandboxNumber('4821');
const GONE = { status: 401, code: 'UNAUTHENTICATED' };

const barcode = (who: Browser, body: unknown) => who.send('POST', '/apiproxy/v1/account/cards/barcode', body);
const refusalOf = async (response: Response) => ({
  ...{ status: response.status, code: ((await response.json()) as { code: string }).code },
});
const change = (
  its: Shop,
  what: 'rename' | 'makePrimary' | 'reportLost' | 'remove',
  lastFour: string,
  who?: Browser,
) => its.changeCard({ change: what, cardId: `card-sandbox-${lastFour}`, nickname: 'Other' }, who);
const keyed = async (its: Shop) => {
  const server = await its.another({ BARCODE_KEY: KEY });
  return { server, browser: await its.signedIn('maya', server.url), till: tillOf(() => server.url) };
};

inShop('the barcode of a card', (its) => {
  it('is an image of the number of an own card, which no cache keeps and no log has', async () => {
    const { data } = await its.maya.ask('get-card-number', { cardId: 'card-maya' });
    expect(data.cardNumber).toBe(MAYAS);
    const { status, headers, ...response } = await barcode(its.maya, { cardNumber: MAYAS }).then(
      async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }),
    );
    expect([status, headers.get('cache-control'), headers.get('barcode-valid-seconds')]).toEqual([
      ...[200, 'no-store', null],
    ]);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(response.text).toBe(await drawBarcode(MAYAS));
    expect(its.server.logLines.join('\n')).not.toContain(MAYAS);
  });

  it('is of nobody else: a card that somebody has is answered as one that nobody has', async () => {
    for (const cardNumber of [MAYAS, sandboxNumber('1001'), sandboxNumber('9999')])
      expect(await refusalOf(await barcode(its.leo, { cardNumber }))).toEqual({
        ...{ status: 404, code: 'CARD_NOT_FOUND' },
      });
  });

  it('needs sixteen digits', async () => {
    for (const body of [{}, { cardNumber: 'x' }, { cardNumber: 7777 }, { cardNumber: `${MAYAS}0` }, []])
      expect((await barcode(its.maya, body)).status).toBe(400);
  });

  it('is refused for a card that does not pay', async () => {
    await its.addCard('1003', its.leo);
    await change(its, 'reportLost', '1003', its.leo);
    const lost = await refusalOf(await barcode(its.leo, { cardNumber: sandboxNumber('1003') }));
    expect(lost).toEqual({ status: 409, code: '121032' });
    expect((await its.leo.ask('get-card-number', { cardId: 'card-sandbox-1003' })).code).toBe('121032');
  });

  it('is limited for a member and a minute', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++)
      statuses.push((await barcode(its.leo, { cardNumber: MAYAS })).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
    expect((await barcode(its.maya, { cardNumber: MAYAS })).status).toBe(200);
  });

  it('has a code and says how long it is right, where tills share a key', async () => {
    const { server, browser } = await keyed(its);
    const response = await barcode(browser, { cardNumber: MAYAS });
    expect(Number(response.headers.get('barcode-valid-seconds'))).toBeLessThanOrEqual(60);
    const now = server.clock.now().getTime();
    const texts = [now, now - 60_000].map((at) => barcodeContent(MAYAS, KEY, new Date(at)).text);
    expect(await Promise.all(texts.map(drawBarcode))).toContain(await response.text());
  });
});

inShop('the till', (its) => {
  const { pay } = tillOf(() => its.server.url);
  beforeEach(() => its.setBalance(2_000));
  const mayas = (amount: number) => ({ cardId: 'card-maya', amount });
  const reused = [409, { code: 'IDEMPOTENCY_KEY_REUSED' }];

  it('takes a payment from the card that is scanned, and tells its devices', async () => {
    const before = await its.told('wallet');
    const receipt = { lastFour: '4821', amount: 450, balance: 1_550, currency: 'USD' };
    expect(await pay({ scanned: MAYAS, amount: 450 })).toEqual([200, receipt]);
    expect([await its.balance(), await its.told('wallet')]).toEqual([1_550, before + 1]);
    const { data } = await its.maya.ask('get-card', { cardId: 'card-maya', before: null });
    expect(data.card.entries[0]).toMatchObject({ kind: 'purchase', amount: -450, storeName: null });
  });

  it('takes it once for a key, asked twice at once and again later', async () => {
    const key = randomUUID();
    const both = await Promise.all([pay(mayas(50), key), pay(mayas(50), key)]);
    both.push(await pay(mayas(50), key));
    expect(both.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(await its.balance()).toBe(1_950);
    expect(await pay(mayas(60), key)).toMatchObject(reused);
  });

  it('refuses more than the card holds, for good under its key', async () => {
    const key = randomUUID();
    for (const _ of [1, 2]) {
      expect(await pay(mayas(2_001), key)).toMatchObject([409, { code: 'INSUFFICIENT_BALANCE' }]);
      expect(await its.balance()).toBe(2_000);
    }
  });

  it('never takes more than there is, by many tills at once', async () => {
    const paid = await Promise.all(Array.from({ length: 8 }, () => pay(mayas(600))));
    expect(paid.filter(([status]) => status === 200)).toHaveLength(3);
    expect(await its.balance()).toBe(200);
  });

  it.each([
    ['a number that nobody has', { scanned: sandboxNumber('9999'), amount: 1 }, 404, 'CARD_NOT_FOUND'],
    ['no barcode', { scanned: 'abc', amount: 1 }, 409, 'BARCODE_INVALID'],
    ['a lost card', { scanned: sandboxNumber('1032'), amount: 1 }, 409, '121032'],
    ['store credit', { scanned: sandboxNumber('1024'), amount: 1 }, 409, '121024'],
    ['nothing', mayas(0), 400, 'BAD_REQUEST'],
    ['half a cent', mayas(0.5), 400, 'BAD_REQUEST'],
    ['more than a card can hold', mayas(500_01), 400, 'BAD_REQUEST'],
    ['two cards', { ...mayas(1), scanned: MAYAS }, 400, 'BAD_REQUEST'],
    ['no card', { amount: 1 }, 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_name, body, status, code) => {
    expect(await pay(body)).toMatchObject([status, { code }]);
  });

  it('needs a key', async () => {
    expect((await pay(mayas(1), 'no uuid'))[0]).toBe(400);
  });

  it('takes nothing by the kept barcode of a card that was removed, at any time', async () => {
    for (const lastFour of ['1002', '1001']) await its.addCard(lastFour, its.leo);
    const [key, first] = [randomUUID(), { scanned: sandboxNumber('1001'), amount: 100 }];
    expect((await pay(first, key))[0]).toBe(200);
    for (const lastFour of ['1002', '1001']) await change(its, 'remove', lastFour, its.leo);
    const never = { scanned: sandboxNumber('1002'), amount: 1 };
    for (const asked of [first, { cardId: 'card-sandbox-1001', amount: 100 }, never])
      expect(await pay(asked)).toMatchObject([409, { code: '121034' }]);
    // What was taken before is answered again to the till that asks again.
    expect(await pay(first, key)).toMatchObject([200, { amount: 100, balance: 1400 }]);
    await its.addCard('1001', its.leo);
    expect((await its.card('card-sandbox-1001', its.leo))?.balance).toBe(1400);
    await change(its, 'remove', '1001', its.leo);
  });

  it('answers again what it took, also once the card was reported lost', async () => {
    await its.addCard('1004', its.leo);
    const [key, asked] = [randomUUID(), { scanned: sandboxNumber('1004'), amount: 100 }];
    expect((await pay(asked, key))[0]).toBe(200);
    await change(its, 'reportLost', '1004', its.leo);
    expect(await pay(asked)).toMatchObject([409, { code: '121032' }]);
    expect(await pay(asked, key)).toMatchObject([200, { amount: 100, balance: 600 }]);
    expect(await pay({ ...asked, amount: 101 }, key)).toMatchObject(reused);
  });

  it('takes no code of somebody who signed out more than two minutes ago, and draws no new one', async () => {
    const { server, browser, till } = await keyed(its);
    const now = server.clock.now().getTime();
    const scanned = (ago: number) => barcodeContent(MAYAS, KEY, new Date(now - ago)).text;
    expect((await till.pay({ scanned: scanned(0), amount: 1 }))[0]).toBe(200);
    await browser.send('POST', '/apiproxy/v1/account/signout');
    expect(await refusalOf(await barcode(browser, { cardNumber: MAYAS }))).toEqual(GONE);
    expect((await browser.ask('get-card-number', { cardId: 'card-maya' })).code).toBe(GONE.code);
    expect(await till.pay({ scanned: scanned(120_000), amount: 1 })).toMatchObject([
      ...[409, { code: 'BARCODE_INVALID' }],
    ]);
  });

  it('lists the cards that somebody has', async () => {
    const response = await its.leo.send('GET', '/sandbox/api/till/cards');
    const { cards } = (await response.json()) as { cards: readonly { cardId: string; name: string }[] };
    expect(cards).toContainEqual(expect.objectContaining({ cardId: 'card-maya', name: 'Maya' }));
    expect(JSON.stringify(cards)).not.toContain(MAYAS);
  });

  it('and every change tell the devices of a member, a refused one does not', async () => {
    const first = await its.told('wallet');
    const counts: number[] = [];
    for (const what of [
      () => its.addCard('1001'),
      () => change(its, 'makePrimary', '1001'),
      () => change(its, 'rename', '1001'),
      () => change(its, 'reportLost', '1001'),
      // It holds something that nobody could get back.
      () => change(its, 'remove', '1001'),
      () => its.addCard('1002'),
      () => change(its, 'remove', '1002'),
      () => change(its, 'remove', '1002'),
      () => its.addCard('1037'),
    ]) {
      await what();
      counts.push((await its.told('wallet')) - first);
    }
    expect(counts).toEqual([1, 2, 3, 4, 4, 5, 6, 6, 6]);
  });
});
