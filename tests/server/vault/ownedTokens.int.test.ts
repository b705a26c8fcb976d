/** A token of the vault is for the member, or for a guest, whom the page asked it for (decision 0113), on every database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { askForToken, makeVaultFolder, tokenFor, typedCard } from '../kit/vaultFolder.ts';

const built = makeVaultFolder();
afterAll(() => built.remove());

for (const database of await anyDatabase())
  describe(`the owner of a card’s token on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let maya: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' }, built.clientFolder);
      [maya, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await maya.signIn();
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    const memberId = async (email: string): Promise<string> => {
      const [found] = await rowsOf<{ id: string }>(
        connection.db,
        sql`select member_id as id from members where email = ${email}`,
      );
      return found?.id ?? '';
    };
    const tokenOf = (owner?: string) =>
      tokenFor(server.vaultOrigin, typedCard(undefined, owner === undefined ? {} : { owner }));
    const mayas = async () => tokenOf(`member:${await memberId('maya@example.com')}`);
    const save = async (who: Browser, paymentInstrumentToken: string) =>
      (await who.ask('save-payment-method', { paymentInstrumentToken, isDefault: false })).code;
    const order = async (token: string) => {
      const guest = createBrowser(server.url);
      const { data } = await guest.ask('price-order', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      const { orderId, summary } = data.priceOrder;
      const subInp = { orderId, storeNumber: '1', tipAmount: 0 };
      const tenders = [{ id: token, tender: 'card', amount: summary.price }];
      return (await guest.ask('submit-order-guest', { subInp: { ...subInp, tenders } })).code;
    };
    const asked = async () =>
      (await rowsOf(connection.db, sql`select 1 as one from sign_in_failures`)).length;

    it('is a member: nobody else uses it, no bank is asked for another, and it stays good for hers', async () => {
      const token = await mayas();
      const before = await asked();
      expect(await save(leo, token)).toBe('PAYMENT_TOKEN_INVALID');
      expect(await order(token)).toBe('PAYMENT_TOKEN_INVALID');
      expect(await asked()).toBe(before);
      expect((await leo.ask('get-payment-methods', {})).data.paymentMethods).toEqual([]);
      expect(await save(maya, token)).toBeUndefined();
      expect(await save(maya, token)).toBe('PAYMENT_TOKEN_INVALID');
    });

    it('is a guest: no member saves it, and the guest pays with it', async () => {
      const token = await tokenOf('guest');
      expect(await save(leo, token)).toBe('PAYMENT_TOKEN_INVALID');
      expect(await order(token)).toBeUndefined();
    });

    it('is nobody where the frame is of an earlier build', async () => {
      expect(await save(leo, await tokenOf())).toBeUndefined();
    });

    it('has the shape of one, in the frame’s page and in what the frame sends', async () => {
      const page = async (owner: string) =>
        (
          await fetch(`${server.vaultOrigin}/card-fields?app=${server.url}&for=${encodeURIComponent(owner)}`)
        ).text();
      expect(await page('m-1')).toContain('data-kind="card" data-owner="member:m-1">');
      expect(await page('')).toContain('data-owner="guest"');
      for (const owner of ['"><b', 'member:m-1', 'guest&for=guest', 'x'.repeat(65)])
        expect(await page(owner)).not.toContain('data-owner');
      for (const owner of ['member:', 'guest:1', 7])
        expect((await askForToken(server.vaultOrigin, typedCard(undefined, { owner }))).status).toBe(400);
    });
  });
