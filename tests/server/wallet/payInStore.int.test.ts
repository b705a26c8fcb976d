/** Paying in a store: the barcode of an own card, the sandbox's till, and what the member's other devices hear. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { drawBarcode } from '../../../server/wallet/drawBarcode.ts';
import { barcodeContent } from '../../../server/wallet/payInStore.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../kit/testServer.ts';
import { tillOf, timesTold } from '../kit/till.ts';

const KEY = 'a key that tills and servers share';
const MAYAS = sandboxNumber('4821');

for (const database of await anyDatabase())
  describe(`paying in a store on ${database.name}`, () => {
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

    const barcode = (who: Browser, body: unknown) =>
      who.send('POST', '/apiproxy/v1/account/cards/barcode', body);
    const codeOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { code: string }).code,
    ];
    const { pay } = tillOf(() => server.url);
    const balance = async (who: Browser, lastFour: string) =>
      (await who.ask('get-cards', {})).data.cards.find((card) => card.lastFour === lastFour)?.balance;
    const heard = (member: string) => timesTold(connection.db, member);
    const add = (who: Browser, lastFour: string) =>
      who.ask('add-card', {
        ...{ cardNumber: sandboxNumber(lastFour), pin: SANDBOX_PIN },
        ...{ makePrimaryCard: false, transferCard: null },
      });
    const change = (who: Browser, what: 'rename' | 'makePrimary' | 'reportLost' | 'remove', cardId: string) =>
      who.ask('change-card', { change: what, cardId, nickname: 'Other', toCard: null, amount: null });

    describe('the barcode', () => {
      it('is an image of the number of an own card, which no cache keeps', async () => {
        const { data } = await maya.ask('get-card-number', { cardId: 'card-maya' });
        expect(data.cardNumber).toBe(MAYAS);
        const response = await barcode(maya, { cardNumber: MAYAS });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toContain('image/svg+xml');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('barcode-valid-seconds')).toBeNull();
        expect(await response.text()).toBe(await drawBarcode(MAYAS));
      });

      it('is of nobody else: a card that somebody has is answered as one that nobody has', async () => {
        for (const cardNumber of [MAYAS, sandboxNumber('1001'), sandboxNumber('9999')])
          expect(await codeOf(await barcode(leo, { cardNumber }))).toEqual([404, 'CARD_NOT_FOUND']);
        expect((await leo.ask('get-card-number', { cardId: 'card-maya' })).code).toBe('121034');
        const guest = createBrowser(server.url);
        expect(await codeOf(await barcode(guest, { cardNumber: MAYAS }))).toEqual([401, 'UNAUTHENTICATED']);
        expect((await guest.ask('get-card-number', { cardId: 'card-maya' })).code).toBe('UNAUTHENTICATED');
      });

      it('needs sixteen digits', async () => {
        for (const body of [{}, { cardNumber: 'x' }, { cardNumber: 7777 }, { cardNumber: `${MAYAS}0` }, []])
          expect(await codeOf(await barcode(maya, body))).toEqual([400, 'BAD_REQUEST']);
      });

      it('is refused for a card that does not pay', async () => {
        await add(leo, '1003');
        await change(leo, 'reportLost', 'card-sandbox-1003');
        const cardNumber = sandboxNumber('1003');
        expect(await codeOf(await barcode(leo, { cardNumber }))).toEqual([409, '121032']);
        expect((await leo.ask('get-card-number', { cardId: 'card-sandbox-1003' })).code).toBe('121032');
      });

      it('is limited for a member and a minute', async () => {
        const statuses: number[] = [];
        for (let times = 0; times < 31; times++)
          statuses.push((await barcode(leo, { cardNumber: MAYAS })).status);
        expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
        expect((await barcode(maya, { cardNumber: MAYAS })).status).toBe(200);
      });

      it('has a code and says how long it is right, where tills share a key', async () => {
        const keyed = await startTestServer(connection, { BARCODE_KEY: KEY });
        try {
          const browser = createBrowser(keyed.url);
          await browser.signIn();
          const response = await barcode(browser, { cardNumber: MAYAS });
          expect(Number(response.headers.get('barcode-valid-seconds'))).toBeLessThanOrEqual(60);
          const drawn = await response.text();
          const now = keyed.clock.now();
          const texts = [now, new Date(now.getTime() - 60_000)].map(
            (at) => barcodeContent(MAYAS, KEY, at).text,
          );
          expect(await Promise.all(texts.map(drawBarcode))).toContain(drawn);
        } finally {
          await keyed.close();
        }
      });

      it('leaves no number in the log of requests', () => {
        expect(server.logLines.join('\n')).not.toContain(MAYAS);
      });
    });

    describe('the till', () => {
      it('takes a payment from the card that is scanned, and tells its devices', async () => {
        const before = await heard('maya');
        const [status, receipt] = await pay({ scanned: MAYAS, amount: 450 });
        expect([status, receipt]).toEqual([
          200,
          { lastFour: '4821', amount: 450, balance: 2050, currency: 'USD' },
        ]);
        expect(await balance(maya, '4821')).toBe(2050);
        expect(await heard('maya')).toBe(before + 1);
        const { data } = await maya.ask('get-card', { cardId: 'card-maya', before: null });
        expect(data.card.entries[0]).toMatchObject({ kind: 'purchase', amount: -450, storeName: null });
      });

      it('takes it once for a key, asked twice at once and again later', async () => {
        const key = randomUUID();
        const asked = { cardId: 'card-maya', amount: 50 };
        const both = await Promise.all([pay(asked, key), pay(asked, key)]);
        expect(both.map(([status]) => status)).toEqual([200, 200]);
        expect((await pay(asked, key))[0]).toBe(200);
        expect(await balance(maya, '4821')).toBe(2000);
        expect(await pay({ ...asked, amount: 60 }, key)).toMatchObject([
          409,
          { code: 'IDEMPOTENCY_KEY_REUSED' },
        ]);
      });

      it('refuses more than the card holds, for good under its key', async () => {
        const key = randomUUID();
        const refusal = [409, { code: 'INSUFFICIENT_BALANCE' }];
        expect(await pay({ scanned: MAYAS, amount: 2001 }, key)).toMatchObject(refusal);
        expect(await pay({ scanned: MAYAS, amount: 2001 }, key)).toMatchObject(refusal);
        expect(await balance(maya, '4821')).toBe(2000);
      });

      it('never takes more than there is, by many tills at once', async () => {
        const paid = await Promise.all(
          Array.from({ length: 8 }, () => pay({ cardId: 'card-maya', amount: 600 })),
        );
        expect(paid.filter(([status]) => status === 200)).toHaveLength(3);
        expect(await balance(maya, '4821')).toBe(200);
      });

      it.each([
        ['a number that nobody has', { scanned: sandboxNumber('9999'), amount: 1 }, 404, 'CARD_NOT_FOUND'],
        ['no barcode', { scanned: 'abc', amount: 1 }, 409, 'BARCODE_INVALID'],
        ['a lost card', { scanned: sandboxNumber('1032'), amount: 1 }, 409, '121032'],
        ['store credit', { scanned: sandboxNumber('1024'), amount: 1 }, 409, '121024'],
        ['nothing', { scanned: MAYAS, amount: 0 }, 400, 'BAD_REQUEST'],
        ['half a cent', { scanned: MAYAS, amount: 0.5 }, 400, 'BAD_REQUEST'],
        ['more than a card can hold', { scanned: MAYAS, amount: 500_01 }, 400, 'BAD_REQUEST'],
        ['two cards', { scanned: MAYAS, cardId: 'card-maya', amount: 1 }, 400, 'BAD_REQUEST'],
        ['no card', { amount: 1 }, 400, 'BAD_REQUEST'],
      ])('refuses %s', async (_name, body, status, code) => {
        expect(await pay(body)).toMatchObject([status, { code }]);
      });

      it('takes nothing by the kept barcode of a card that was removed, at any time', async () => {
        const scanned = sandboxNumber('1002');
        await add(leo, '1002');
        await add(leo, '1001');
        const key = randomUUID();
        const first = { scanned: sandboxNumber('1001'), amount: 100 };
        expect((await pay(first, key))[0]).toBe(200);
        await change(leo, 'remove', 'card-sandbox-1001');
        await change(leo, 'remove', 'card-sandbox-1002');
        for (const asked of [first, { cardId: 'card-sandbox-1001', amount: 100 }, { scanned, amount: 1 }])
          expect(await pay(asked)).toMatchObject([409, { code: '121034' }]);
        // What was taken before is answered again to the till that asks again.
        expect(await pay(first, key)).toMatchObject([200, { amount: 100, balance: 1400 }]);
        await add(leo, '1001');
        expect(await balance(leo, '1001')).toBe(1400);
        await change(leo, 'remove', 'card-sandbox-1001');
      });

      it('answers again what it took, also once the card was reported lost', async () => {
        await add(leo, '1004');
        const key = randomUUID();
        const asked = { scanned: sandboxNumber('1004'), amount: 100 };
        expect((await pay(asked, key))[0]).toBe(200);
        await change(leo, 'reportLost', 'card-sandbox-1004');
        expect(await pay(asked)).toMatchObject([409, { code: '121032' }]);
        expect(await pay(asked, key)).toMatchObject([200, { amount: 100, balance: 600 }]);
        expect(await pay({ ...asked, amount: 101 }, key)).toMatchObject([
          409,
          { code: 'IDEMPOTENCY_KEY_REUSED' },
        ]);
      });

      it('takes no code of somebody who signed out more than two minutes ago, and draws no new one', async () => {
        const keyed = await startTestServer(connection, { BARCODE_KEY: KEY });
        try {
          const browser = createBrowser(keyed.url);
          await browser.signIn();
          const now = keyed.clock.now().getTime();
          const codeAt = (ago: number) => barcodeContent(MAYAS, KEY, new Date(now - ago)).text;
          const till = tillOf(() => keyed.url);
          expect((await till.pay({ scanned: codeAt(0), amount: 1 }))[0]).toBe(200);
          expect((await browser.send('POST', '/apiproxy/v1/account/signout')).status).toBeLessThan(300);
          expect(await codeOf(await barcode(browser, { cardNumber: MAYAS }))).toEqual([
            401,
            'UNAUTHENTICATED',
          ]);
          expect((await browser.ask('get-card-number', { cardId: 'card-maya' })).code).toBe(
            'UNAUTHENTICATED',
          );
          expect(await till.pay({ scanned: codeAt(120_000), amount: 1 })).toMatchObject([
            409,
            { code: 'BARCODE_INVALID' },
          ]);
        } finally {
          await keyed.close();
        }
      });

      it('needs a key', async () => {
        expect((await pay({ scanned: MAYAS, amount: 1 }, 'no uuid'))[0]).toBe(400);
      });

      it('lists the cards that somebody has', async () => {
        const response = await leo.send('GET', '/sandbox/api/till/cards');
        const { cards } = (await response.json()) as { cards: readonly { cardId: string; name: string }[] };
        expect(cards).toContainEqual(expect.objectContaining({ cardId: 'card-maya', name: 'Maya' }));
        expect(JSON.stringify(cards)).not.toContain(MAYAS);
      });
    });

    it('tells the devices of a member of every change to her cards, and of no refused one', async () => {
      const counts = [await heard('maya')];
      const count = async () => void counts.push(await heard('maya'));
      await add(maya, '1001');
      await count();
      await change(maya, 'makePrimary', 'card-sandbox-1001');
      await count();
      await change(maya, 'rename', 'card-sandbox-1001');
      await count();
      await change(maya, 'reportLost', 'card-sandbox-1001');
      await count();
      // It holds something that nobody could get back.
      await change(maya, 'remove', 'card-sandbox-1001');
      await count();
      await add(maya, '1002');
      await count();
      await change(maya, 'remove', 'card-sandbox-1002');
      await count();
      await change(maya, 'remove', 'card-sandbox-1002');
      await count();
      await add(maya, '1037');
      await count();
      const [first = 0] = counts;
      expect(counts.map((times) => times - first)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 6, 6]);
    });
  });
