/** How often a security code may be guessed: of one card from one address, of all cards from one address, and by one member. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../kit/testServer.ts';
import { tempFolder } from '../../e2e/testApp.ts';

const WRONG = '00000000';

for (const database of await anyDatabase())
  describe(`guesses of a security code on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let guest: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      const settings = join(tempFolder(), 'settings.json');
      writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
      const env = { CLIENT_SETTINGS: settings, TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '0' };
      server = await startTestServer(connection, env);
      [guest, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    beforeEach(() => connection.db.execute(sql`delete from sign_in_failures`));

    /** The code of the answer; undefined where the balance is told. */
    async function check(who: Browser, address: string, lastFour: string, pin = WRONG) {
      const variables = { cardNumber: sandboxNumber(lastFour), pin };
      const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
      const response = await who.send('POST', '/graphql', { id: 'check-card-balance', variables }, headers);
      const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return body.errors?.[0]?.extensions.code;
    }

    it('end for a guest after five of one card, at that address and for that card alone', async () => {
      for (let times = 0; times < 5; times++)
        expect(await check(guest, '203.0.113.1', '1001')).toBe('121000');
      // Another session at that address is the same guest.
      for (const who of [guest, createBrowser(server.url)])
        expect(await check(who, '203.0.113.1', '1001', SANDBOX_PIN)).toBe('CARD_TRY_LIMIT');
      expect(await check(guest, '203.0.113.1', '1002', SANDBOX_PIN)).toBeUndefined();
      expect(await check(guest, '203.0.113.2', '1001', SANDBOX_PIN)).toBeUndefined();
      expect(await check(leo, '203.0.113.1', '1001', SANDBOX_PIN)).toBeUndefined();
    });

    it('end after thirty from one address over all cards, of guests and members together', async () => {
      const numbers = ['1001', '1002', '1003', '1004', '7001', '7002', '7003'];
      for (let guesses = 0; guesses < 24; guesses++)
        expect(await check(guest, '203.0.113.1', numbers[guesses % 7] ?? '')).toBe('121000');
      for (const lastFour of ['1001', '1002', '1003', '1004', '7001', '7002'])
        expect(await check(leo, '203.0.113.1', lastFour)).toBe('121000');
      for (const who of [guest, leo])
        expect(await check(who, '203.0.113.1', '1030', SANDBOX_PIN)).toBe('CARD_TRY_LIMIT');
      expect(await check(guest, '203.0.113.2', '1001', SANDBOX_PIN)).toBeUndefined();
      await connection.db.execute(sql`update sign_in_failures set at = at - interval '61 minutes'`);
      expect(await check(guest, '203.0.113.1', '1001', SANDBOX_PIN)).toBeUndefined();
    });

    it('end for a member after ten over all cards, at whatever address, also asked at once', async () => {
      const asked = Array.from({ length: 30 }, (_, index) =>
        check(leo, `203.0.113.${index}`, `${7001 + index}`),
      );
      const codes = await Promise.all(asked);
      expect(codes.filter((code) => code === '121000')).toHaveLength(10);
      expect(codes.filter((code) => code === 'CARD_TRY_LIMIT')).toHaveLength(20);
      expect(await check(leo, '203.0.113.99', '1001', SANDBOX_PIN)).toBe('CARD_TRY_LIMIT');
    });
  });
