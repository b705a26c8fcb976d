/** While a store has closed its curbside it neither prices nor takes an order for it; other ways go on. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { latteItem, orderOf, type Browser } from '../kit/testServer.ts';
import { setCurbside } from '../pickup/arrive.ts';

inShop('closed curbside', (its) => {
  const open = (isOpen: boolean) => setCurbside(its.maya, isOpen);
  beforeEach(async () => {
    await its.setBalance(2_500);
    await open(true);
  });
  const priced = async (way: 'CURBSIDE' | 'IN_STORE', who: Browser = its.maya) => {
    const { order } = orderOf([latteItem], 'curbside');
    const fulfillment = { ...order.fulfillment, collectionType: way };
    const operation = who === its.maya ? 'price-order' : 'price-order-guest';
    const price = (await who.ask(operation, { order: { ...order, fulfillment } })).data.priceOrder;
    return 'orderId' in price ? { ...price, storeNumber: 'curbside' } : price.code;
  };
  const mustBePriced = async (...asked: Parameters<typeof priced>) => {
    const price = await priced(...asked);
    if (typeof price === 'string') throw new Error(price);
    return price;
  };

  it('is not priced, and in store is', async () => {
    await open(false);
    expect(await priced('CURBSIDE')).toBe('CURBSIDE_UNAVAILABLE');
    expect(await priced('IN_STORE')).toMatchObject({ isTipEnabled: true });
    await open(true);
    expect(await priced('CURBSIDE')).toMatchObject({ isTipEnabled: true });
  });

  it('refuses an order that was priced before, of a member and of a guest, and charges nothing', async () => {
    const [guest, before] = [its.guest(), await its.balance()];
    const [own, ofGuest] = [await mustBePriced('CURBSIDE'), await mustBePriced('CURBSIDE', guest)];
    await open(false);
    expect((await its.submit(own)).code).toBe('CURBSIDE_UNAVAILABLE');
    expect((await its.submitAsGuest(guest, ofGuest, await its.token())).code).toBe('CURBSIDE_UNAVAILABLE');
    expect(await its.balance()).toBe(before);
    expect((await its.submit(await mustBePriced('IN_STORE'))).code).toBeUndefined();
  });

  it('leaves what was ordered before as it is', async () => {
    const [own, key] = [await mustBePriced('CURBSIDE'), randomUUID()];
    const first = await its.submit(own, {}, key);
    await open(false);
    expect((await its.submit(own, {}, key)).data.submitOrder).toEqual(first.data.submitOrder);
  });
});
