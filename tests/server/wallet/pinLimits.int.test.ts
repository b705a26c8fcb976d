/** How often a security code may be guessed: of one card from one address, of all cards from one address, and by one member. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { tempFolder } from '../../e2e/testApp.ts';

const WRONG = '00000000';
const settings = join(tempFolder(), 'settings.json');
writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));

inShop(
  'guesses of a security code',
  (its) => {
    beforeEach(() => its.forget());
    /** The code of the answer, asked from 203.0.113.x; undefined where the balance is told. */
    async function check(who: Browser, address: number, lastFour: string, pin = WRONG) {
      const variables = { cardNumber: sandboxNumber(lastFour), pin };
      const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': `203.0.113.${address}` };
      const response = await who.send('POST', '/graphql', { id: 'check-card-balance', variables }, headers);
      const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return body.errors?.[0]?.extensions.code;
    }
    const right = (who: Browser, address: number, lastFour: string) =>
      check(who, address, lastFour, SANDBOX_PIN);

    it('end for a guest after five of one card, at that address and for that card alone', async () => {
      const guest = its.guest();
      for (let times = 0; times < 5; times++) expect(await check(guest, 1, '1001')).toBe('121000');
      // Another session at that address is the same guest.
      for (const who of [guest, its.guest()]) expect(await right(who, 1, '1001')).toBe('CARD_TRY_LIMIT');
      expect(await right(guest, 1, '1002')).toBeUndefined();
      expect(await right(guest, 2, '1001')).toBeUndefined();
      expect(await right(its.leo, 1, '1001')).toBeUndefined();
    });

    it('end after thirty from one address over all cards, of guests and members together', async () => {
      const guest = its.guest();
      const numbers = ['1001', '1002', '1003', '1004', '7001', '7002', '7003'];
      for (let guesses = 0; guesses < 24; guesses++)
        expect(await check(guest, 1, numbers[guesses % 7] ?? '')).toBe('121000');
      for (const lastFour of numbers.slice(0, 6)) expect(await check(its.leo, 1, lastFour)).toBe('121000');
      for (const who of [guest, its.leo]) expect(await right(who, 1, '1030')).toBe('CARD_TRY_LIMIT');
      expect(await right(guest, 2, '1001')).toBeUndefined();
      await its.run(sql`update sign_in_failures set at = at - interval '61 minutes'`);
      expect(await right(guest, 1, '1001')).toBeUndefined();
    });

    it('end for a member after ten over all cards, at whatever address, also asked at once', async () => {
      const codes = await Promise.all(
        Array.from({ length: 30 }, (_, index) => check(its.leo, index, `${7001 + index}`)),
      );
      expect(codes.filter((code) => code === '121000')).toHaveLength(10);
      expect(codes.filter((code) => code === 'CARD_TRY_LIMIT')).toHaveLength(20);
      expect(await right(its.leo, 99, '1001')).toBe('CARD_TRY_LIMIT');
    });
  },
  { environment: { CLIENT_SETTINGS: settings, TRUST_PROXY: 'on' } },
);
