/** Each way to collect is priced and ordered in its own hours; the others go on. */
import { expect, it } from 'vitest';
import { locationOf, type StoredStore } from '../../../server/stores/storedStore.ts';
import { inShop } from '../kit/shop.ts';
import { latteItem, orderOf } from '../kit/testServer.ts';

inShop('hours of a way to collect', (its) => {
  const every = (opens: number, closes: number) => Array.from({ length: 7 }, () => [{ opens, closes }]);
  const hoursOf = {
    '16': every(5 * 60, 21 * 60),
    DT: every(0, 1440),
  };
  const at = (time: string) => {
    its.clock.ahead(Date.parse(`2027-05-04T${time}Z`) - its.clock.now().getTime());
    const plain = its.server.context.storesByNumber.get('1');
    if (!plain) throw new Error('no store');
    const pickUpOptions = (['16', 'DT'] as const).map((code) => ({
      ...{ code, name: code, hoursByDay: hoursOf[code], holidays: [] },
    }));
    const hours = { hoursByDay: every(0, 1440), holidays: [], timeZone: { timeZoneId: 'Etc/UTC' } };
    const { distance: _, ...stored } = { ...plain, ...hours, pickUpOptions };
    its.server.context.storesByNumber.set('1', locationOf(stored as StoredStore, its.clock.now(), null));
  };
  const priced = async (way: 'DRIVE_THRU' | 'IN_STORE') => {
    const { order } = orderOf([latteItem]);
    const fulfillment = { ...order.fulfillment, collectionType: way };
    const { priceOrder } = (await its.maya.ask('price-order', { order: { ...order, fulfillment } })).data;
    return priceOrder;
  };

  it('decide the price, when it ends, and the order', async () => {
    await its.setBalance(2_500);
    at('20:50:00');
    expect(await priced('IN_STORE')).toMatchObject({ waitMinutesMin: 4 });
    at('20:58:00');
    // Ready only after the lobby has closed.
    expect(await priced('IN_STORE')).toMatchObject({ code: 'NO_VALID_SERVICE_TIME' });
    at('21:01:00');
    expect(await priced('IN_STORE')).toMatchObject({ code: 'PICKUP_OPTION_CLOSED' });
    const before = await mustBePriced('DRIVE_THRU');
    hoursOf.DT = every(6 * 60, 20 * 60);
    at('21:02:00');
    expect((await its.submit(before)).code).toBe('PICKUP_OPTION_CLOSED');
    hoursOf.DT = every(0, 1440);
    at('21:03:00');
    expect((await its.submit(await mustBePriced('DRIVE_THRU'))).code).toBeUndefined();
  });

  const mustBePriced = async (way: 'DRIVE_THRU') => {
    const price = await priced(way);
    if ('code' in price) throw new Error(price.code);
    return { ...price, storeNumber: '1' };
  };
});
