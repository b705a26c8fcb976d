/** A member's favorite products on every database: once, up to the limit, told to her devices, priced where she is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FAVORITE_PRODUCTS } from '../../../domain/favoriteProducts/rules.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, latteItem, startTestServer, type Browser } from '../kit/testServer.ts';

const { lineId: _lineId, quantity: _quantity, ...latte } = latteItem;
const locale = 'en-US';

for (const database of await testDatabases())
  describe(`favorite products on ${database.name}`, () => {
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
      await server.close();
      await connection.close();
    });
    beforeEach(() => connection.db.execute(sql`delete from favorite_products`));

    const add = (who: Browser, parts: object = {}, key = randomUUID()) =>
      who.ask('add-favorite-product', { locale, item: { ...latte, ...parts } }, key);
    const replace = (who: Browser, replaces: string) =>
      who.ask('add-favorite-product', { locale, item: latte, replaces }, randomUUID());
    const list = async (who: Browser, storeNumber: string | null = null, isPricingEnabled = true) =>
      (await who.ask('get-favorite-products', { locale, storeNumber, isPricingEnabled })).data
        .favoriteProducts;
    const news = async () =>
      (
        await rowsOf(
          connection.db,
          sql`select 1 from feed_entries where owner = 'member:maya' and kind = 'favorites'`,
        )
      ).length;

    it('keeps a drink as it was put together, for its member alone, with the price of one', async () => {
      const { data } = await add(maya);
      const [favorite] = await list(maya);
      expect(favorite).toMatchObject({
        id: data.createFavoriteProduct.id,
        item: { productNumber: latte.productNumber, sizeCode: latte.sizeCode, sku: latte.sku },
        availability: 'Available',
      });
      expect(favorite?.product.forms[0]?.name).toBe(favorite?.item.name);
      expect(favorite?.price).toBeGreaterThan(0);
      expect((await list(maya, null, false))[0]?.price).toBeNull();
      expect(await list(leo)).toEqual([]);
    });

    it('keeps what is left out, however it is sent, as the same drink', async () => {
      const left = await add(maya, { options: [{ optionProductNumber: 900, sizeCode: 'no', quantity: 1 }] });
      const zero = await add(maya, { options: [{ optionProductNumber: 900, quantity: 0 }] });
      expect(zero.data.createFavoriteProduct.id).toBe(left.data.createFavoriteProduct.id);
      const [favorite] = await list(maya);
      expect(favorite?.item.options).toMatchObject([{ optionProductNumber: 900, quantity: 0 }]);
    });

    it('keeps it once, under one key and under two, from two devices at once', async () => {
      const key = randomUUID();
      const before = await news();
      const answers = await Promise.all([add(maya, {}, key), add(maya, {}, key), add(maya)]);
      expect(new Set(answers.map(({ data }) => data.createFavoriteProduct.id)).size).toBe(1);
      expect([(await list(maya)).length, (await news()) - before]).toEqual([1, 1]);
    });

    it('removes it, and answers the same where it is gone already; nobody removes what is another’s', async () => {
      const { id } = (await add(maya)).data.createFavoriteProduct;
      const remove = (who: Browser) => who.ask('delete-favorite-product', { favoriteProductId: id });
      expect((await remove(leo)).data.removeFavoriteProduct).toEqual({ id });
      expect(await list(maya)).toHaveLength(1);
      const before = await news();
      expect((await remove(maya)).data.removeFavoriteProduct).toEqual({ id });
      expect((await remove(maya)).data.removeFavoriteProduct).toEqual({ id });
      expect([(await list(maya)).length, (await news()) - before]).toEqual([0, 1]);
    });

    it('puts a changed one in the place of the old one, also where no more can be kept; nobody replaces what is another’s', async () => {
      const { id } = (await add(maya)).data.createFavoriteProduct;
      await connection.db.execute(
        sql`insert into favorite_products select 'f-' || n, 'maya', 'key-' || n, ${JSON.stringify({ ...latte, name: 'Latte', sizeName: 'Tall', options: [], illustration: null })}::jsonb, now()
            from generate_series(1, ${MAX_FAVORITE_PRODUCTS - 1}) n`,
      );
      // What is kept already is no new one.
      expect((await replace(maya, 'f-1')).data.createFavoriteProduct).toEqual({ id });
      expect(await list(maya)).toHaveLength(MAX_FAVORITE_PRODUCTS - 1);
      await connection.db.execute(
        sql`update favorite_products set item_key = 'other' where favorite_product_id = ${id}`,
      );
      await connection.db.execute(
        sql`insert into favorite_products select 'f-more', 'maya', 'key-more', item, now() from favorite_products where favorite_product_id = 'f-2'`,
      );
      expect((await add(maya)).code).toBe('561007');
      expect((await replace(maya, 'f-of-nobody')).code).toBe('561007');
      const before = await news();
      const changed = (await replace(maya, id)).data.createFavoriteProduct;
      expect(changed.id).not.toBe(id);
      const ids = (await list(maya)).map((each) => each.id);
      expect([ids.length, ids.includes(id), ids.includes(changed.id)]).toEqual([
        MAX_FAVORITE_PRODUCTS,
        false,
        true,
      ]);
      expect((await news()) - before).toBe(1);
      await replace(leo, changed.id);
      expect((await list(maya)).map((each) => each.id)).toContain(changed.id);
    });

    it('refuses one too many with 561007, also of two at once', async () => {
      await connection.db.execute(
        sql`insert into favorite_products select 'f-' || n, 'maya', 'key-' || n, ${JSON.stringify({ ...latte, name: 'Latte', sizeName: 'Tall', options: [], illustration: null })}::jsonb, now()
            from generate_series(1, ${MAX_FAVORITE_PRODUCTS - 1}) n`,
      );
      const answers = await Promise.all([add(maya), add(maya, { productNumber: 101, sku: 'none' })]);
      expect(answers.map(({ code }) => code)).toEqual([undefined, 'ITEMS_NOT_FOUND']);
      await connection.db.execute(
        sql`update favorite_products set item_key = 'other' where member_id = 'maya' and item_key like '100/%'`,
      );
      expect((await add(maya)).code).toBe('561007');
    });

    it.each([
      { sku: 'unknown' },
      { options: [{ optionProductNumber: 999_999, quantity: 1 }] },
      { options: [{ optionProductNumber: 1, quantity: -1 }] },
    ])('refuses what no product has: %j', async (parts) => {
      expect((await add(maya, parts)).code).toBe('ITEMS_NOT_FOUND');
      expect(await list(maya)).toEqual([]);
    });

    it.each([
      { sku: 'x'.repeat(100) },
      { sku: 'a\u0000b' },
      { options: [{ optionProductNumber: 900, sizeCode: 'x'.repeat(100), quantity: 1 }] },
      { options: Array.from({ length: 101 }, () => ({ optionProductNumber: 1, quantity: 1 })) },
    ])('takes no endless or unkeepable input', async (parts) => {
      expect((await add(maya, parts)).code).toBe('BAD_REQUEST');
    });
  });
