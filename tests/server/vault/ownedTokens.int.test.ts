/** A token of the vault is for the member, or for a guest, whom the page asked it for (decision 0113). */
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';
import { askForToken, makeVaultFolder, tokenFor, typedCard } from '../kit/vaultFolder.ts';

const { clientFolder, remove } = makeVaultFolder();
afterAll(remove);
const INVALID = 'PAYMENT_TOKEN_INVALID';

inShop(
  'the owner of a card’s token',
  (its) => {
    const tokenOf = (owner?: string) =>
      tokenFor(its.server.vaultOrigin, typedCard(undefined, owner === undefined ? {} : { owner }));
    const save = async (who: Browser, paymentInstrumentToken: string) =>
      (await who.ask('save-payment-method', { paymentInstrumentToken, isDefault: false })).code;
    const order = async (token: string) => {
      const guest = its.guest();
      return (await its.submitAsGuest(guest, await its.priced(guest), token)).code;
    };

    it('is a member: nobody else uses it, no bank is asked for another, and it stays good for hers', async () => {
      const token = await tokenOf('member:maya');
      expect([await save(its.leo, token), await order(token)]).toEqual([INVALID, INVALID]);
      expect(await its.count(sql`from sign_in_failures`)).toBe(0);
      expect((await its.leo.ask('get-payment-methods', {})).data.paymentMethods).toEqual([]);
      expect([await save(its.maya, token), await save(its.maya, token)]).toEqual([undefined, INVALID]);
    });

    it('is a guest: no member saves it, and the guest pays with it', async () => {
      const token = await tokenOf('guest');
      expect([await save(its.leo, token), await order(token)]).toEqual([INVALID, undefined]);
    });

    it('is nobody where the frame is of an earlier build', async () => {
      expect(await save(its.leo, await tokenOf())).toBeUndefined();
    });

    it('has the shape of one, in the frame’s page and in what the frame sends', async () => {
      const page = async (owner: string) => {
        const asked = `app=${its.server.url}&for=${encodeURIComponent(owner)}`;
        return (await fetch(`${its.server.vaultOrigin}/card-fields?${asked}`)).text();
      };
      expect(await page('m-1')).toContain('data-kind="card" data-owner="member:m-1">');
      expect(await page('')).toContain('data-owner="guest"');
      for (const owner of ['"><b', 'member:m-1', 'guest&for=guest', 'x'.repeat(65)])
        expect(await page(owner)).not.toContain('data-owner');
      for (const owner of ['member:', 'guest:1', 7])
        expect((await askForToken(its.server.vaultOrigin, typedCard(undefined, { owner }))).status).toBe(400);
    });
  },
  { clientFolder },
);
