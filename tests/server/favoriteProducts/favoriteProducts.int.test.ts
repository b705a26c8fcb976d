/** A member's favorite products: once, up to the limit, told to her devices, priced where she is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_FAVORITE_PRODUCTS } from '../../../domain/favoriteProducts/rules.ts';
import { inShop } from '../kit/shop.ts';
import { latteItem, type Browser } from '../kit/testServer.ts';

const { lineId: _lineId, quantity: _quantity, ...latte } = latteItem;
const locale = 'en-US';

inShop('favorite products', (its) => {
  beforeEach(() => its.run(sql`delete from favorite_products`));

  const add = (parts: object = {}, key = randomUUID()) =>
    its.maya.ask('add-favorite-product', { locale, item: { ...latte, ...parts } }, key);
  const replace = (who: Browser, replaces: string) =>
    who.ask('add-favorite-product', { locale, item: latte, replaces });
  const list = async (who = its.maya, isPricingEnabled = true) =>
    (await who.ask('get-favorite-products', { locale, storeNumber: null, isPricingEnabled })).data
      .favoriteProducts;
  const news = () => its.told('favorites');
  /** All that she may have but one. */
  const fill = () => {
    const item = JSON.stringify({
      ...latte,
      name: 'Latte',
      sizeName: 'Tall',
      options: [],
      illustration: {
        ...{ kind: 'hotCup', liquid: 'latte', foam: null, ice: false },
        ...{ topping: null, accent: null, photoUrl: null },
      },
    });
    return its.run(
      sql`insert into favorite_products select 'f-' || n, 'maya', 'key-' || n,
            ${item}::jsonb || jsonb_build_object('productNumber', 900000 + n), now()
          from generate_series(1, ${MAX_FAVORITE_PRODUCTS - 1}) n`,
    );
  };

  it('are kept as they were put together, for their member alone, with the price of one', async () => {
    const { data } = await add();
    const [favorite] = await list();
    expect(favorite).toMatchObject({
      id: data.createFavoriteProduct.id,
      item: { productNumber: latte.productNumber, sizeCode: latte.sizeCode, sku: latte.sku },
      availability: 'Available',
    });
    expect(favorite?.product.forms[0]?.name).toBe(favorite?.item.name);
    expect(favorite?.price).toBeGreaterThan(0);
    expect((await list(its.maya, false))[0]?.price).toBeNull();
    expect(await list(its.leo)).toEqual([]);
  });

  it('are the same drink with what is left out, however that is sent', async () => {
    const left = await add({ options: [{ optionProductNumber: 900, sizeCode: 'no', quantity: 1 }] });
    const zero = await add({ options: [{ optionProductNumber: 900, quantity: 0 }] });
    expect(zero.data.createFavoriteProduct.id).toBe(left.data.createFavoriteProduct.id);
    const [favorite] = await list();
    expect(favorite?.item.options).toMatchObject([{ optionProductNumber: 900, quantity: 0 }]);
  });

  it('are kept once, under one key and under two, from two devices at once', async () => {
    const [key, before] = [randomUUID(), await news()];
    const answers = await Promise.all([add({}, key), add({}, key), add()]);
    expect(new Set(answers.map(({ data }) => data.createFavoriteProduct.id)).size).toBe(1);
    expect([(await list()).length, (await news()) - before]).toEqual([1, 1]);
  });

  it('are removed once, answered the same where gone already; nobody removes what is another’s', async () => {
    const { id } = (await add()).data.createFavoriteProduct;
    const remove = (who: Browser) => who.ask('delete-favorite-product', { favoriteProductId: id });
    expect((await remove(its.leo)).data.removeFavoriteProduct).toEqual({ id });
    expect(await list()).toHaveLength(1);
    const before = await news();
    expect((await remove(its.maya)).data.removeFavoriteProduct).toEqual({ id });
    expect((await remove(its.maya)).data.removeFavoriteProduct).toEqual({ id });
    expect([(await list()).length, (await news()) - before]).toEqual([0, 1]);
  });

  it('are no more than the limit; a changed one takes the place of the old one, never of another’s', async () => {
    const { id } = (await add()).data.createFavoriteProduct;
    await fill();
    // What is kept already is no new one.
    expect((await replace(its.maya, 'f-1')).data.createFavoriteProduct).toEqual({ id });
    expect(await list()).toHaveLength(MAX_FAVORITE_PRODUCTS - 1);
    await its.run(
      sql`update favorite_products set item_key = 'other', item = item || '{"productNumber": 899999}'
          where favorite_product_id = ${id}`,
      sql`insert into favorite_products select 'f-more', 'maya', 'key-more', item, now() from favorite_products
          where favorite_product_id = 'f-2'`,
    );
    expect((await add()).code).toBe('561007');
    expect((await replace(its.maya, 'f-of-nobody')).code).toBe('561007');
    const before = await news();
    const changed = (await replace(its.maya, id)).data.createFavoriteProduct;
    const ids = (await list()).map((each) => each.id);
    expect([ids.length, (await news()) - before]).toEqual([MAX_FAVORITE_PRODUCTS, 1]);
    expect([ids.includes(id), ids.includes(changed.id)]).toEqual([false, true]);
    await replace(its.leo, changed.id);
    expect((await list()).map((each) => each.id)).toContain(changed.id);
  });

  it('are no more than the limit, also where two are added at once', async () => {
    await fill();
    const two = [add(), add({ options: [{ optionProductNumber: 900, quantity: 0 }] })];
    expect((await Promise.all(two)).map(({ code }) => code).toSorted()).toEqual(['561007', undefined]);
  });

  it.each<[string, object]>([
    ['ITEMS_NOT_FOUND', { sku: 'unknown' }],
    ['ITEMS_NOT_FOUND', { options: [{ optionProductNumber: 999_999, quantity: 1 }] }],
    ['ITEMS_NOT_FOUND', { options: [{ optionProductNumber: 1, quantity: -1 }] }],
    ['BAD_REQUEST', { sku: 'x'.repeat(100) }],
    ['BAD_REQUEST', { sku: 'a\u0000b' }],
    ['BAD_REQUEST', { options: [{ optionProductNumber: 900, sizeCode: 'x'.repeat(100), quantity: 1 }] }],
    [
      'BAD_REQUEST',
      { options: Array.from({ length: 101 }, () => ({ optionProductNumber: 1, quantity: 1 })) },
    ],
  ])('are refused with %s: %j', async (code, parts) => {
    expect((await add(parts)).code).toBe(code);
    expect(await list()).toEqual([]);
  });
});
