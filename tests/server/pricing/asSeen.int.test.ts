/**
 * What was seen of a drink is what is priced, made and printed, though the menu's standard is another by now; so it is of a cart,
 * a past order and a favorite.
 */
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { latteItem, orderOf } from '../kit/testServer.ts';

inShop('what was seen', (its) => {
  beforeEach(() => its.setBalance(2_500));
  /** Its standard is one shot now. */
  const twoShots = {
    ...latteItem,
    seen: { usual: [{ optionProductNumber: 900, quantity: 2 }], allergens: [] },
  };
  const muffin = { lineId: 'm', productNumber: 200, formCode: 'single', sizeCode: 'no', sku: 'sku-muffin' };
  const order = async (...items: readonly object[]) => {
    const price = await its.priced(its.maya, '1', items);
    const { orderId } = (await its.submit(price)).data.submitOrder;
    const asked = {
      locale: 'en-US',
      storeNumber: '1',
      limit: 40,
      storePricingInput: null,
      isPricingEnabled: true,
    };
    const { data } = await its.maya.ask('get-previous-orders', asked);
    return data.previousOrders.find((each) => each.orderId === orderId);
  };

  it('is made, paid and on the receipt in every part, and ordered again so', async () => {
    const receipt = await order({ ...twoShots, quantity: 1 });
    const made = [{ optionProductNumber: 900, name: 'Shot', quantity: 2 }];
    const again = { availability: 'Available', seen: { usual: [], allergens: [] } };
    expect(receipt?.basket).toMatchObject([{ price: 500, contents: made, options: made, ...again }]);
    expect((await order(latteItem))?.basket).toMatchObject([
      {
        price: 400,
        options: [],
        contents: [{ ...made[0], quantity: 1 }],
        seen: { usual: [{ quantity: 1 }] },
      },
    ]);
  });

  it('is asked about before a price where a part is gone or an allergen is new', async () => {
    const seen = (usual: readonly object[], allergens: readonly string[]) => ({ seen: { usual, allergens } });
    const gone = { ...latteItem, ...seen([{ optionProductNumber: 901, quantity: 1 }], []) };
    const ask = async (item: object) =>
      (await its.maya.ask('price-order', orderOf([item as typeof latteItem]))).data.priceOrder;
    expect(await ask(gone)).toMatchObject({ code: 'OPTIONS_NOT_FOUND', lineIds: ['line-1'] });
    const bare = { ...muffin, quantity: 1, options: [] };
    expect(await ask({ ...bare, ...seen([], ['Soy']) })).toMatchObject({
      ...{ code: 'ALLERGENS_CHANGED', lineIds: ['m'] },
    });
    expect(await ask({ ...bare, ...seen([], ['Wheat']) })).toMatchObject({ summary: { subtotal: 325 } });
    const long = { ...bare, ...seen([], ['W'.repeat(201)]) };
    expect((await its.maya.ask('price-order', orderOf([long]))).code).toBe('BAD_REQUEST');
  });

  it('stays so in the cart of a member and as a favorite, with the allergens that were shown', async () => {
    const { lineId: _, quantity: __, ...item } = twoShots;
    await its.maya.ask('add-favorite-product', { locale: 'en-US', item, replaces: null });
    const asked = { locale: 'en-US', storeNumber: '1', storePricingInput: null, isPricingEnabled: true };
    const { data } = await its.maya.ask('get-favorite-products', asked);
    const said = { options: [{ name: 'Shot', quantity: 2 }], seen: { usual: [], allergens: [] } };
    expect(data.favoriteProducts).toMatchObject([{ item: said, price: 500, availability: 'Available' }]);
    const change = { changeId: 'seen', lineId: 'line-1', by: 1, isEdit: false, item: twoShots };
    const taken = await its.maya.ask('change-cart', { changes: [change] });
    expect(taken.data.changeCart.lines).toMatchObject([said]);
  });
});
