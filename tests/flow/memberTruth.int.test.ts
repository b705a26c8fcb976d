/** What a member's other device did is seen here: balance, orders and favorites, at once and on coming back. */
import { expect, it } from 'vitest';
import type { PreviousOrder } from '../../domain/orders/shape.ts';
import { openDevices, withoutFeed } from './openDevices.ts';

async function twoDevices({ isPhonesFeedSilent = false } = {}) {
  const { clock, server, phone, desk } = await openDevices(isPhonesFeedSilent ? { phone: withoutFeed } : {});
  await phone.app.signIn();
  await desk.app.readyToOrder();
  phone.app.look.cards();
  phone.app.look.previousOrders();
  await clock.advanceAndSettle(1_000);
  const balance = () => phone.app.log.world().wallet.cards[0]?.balance;
  const listed = async () => {
    const { previous } = phone.app.log.world().order;
    return previous === null ? [] : ((await phone.app.documents.read(previous.document)) as unknown[]);
  };
  return { clock, server, phone, desk, balance, listed };
}

it("shows another device's purchase at once: the balance, and the order in the list", async () => {
  const { clock, desk, balance, listed } = await twoDevices();
  expect([balance(), (await listed()).length]).toEqual([2_500, 0]);
  await desk.app.placeOrder();
  await clock.advanceAndSettle(1_000);
  expect([balance(), (await listed()).length]).toEqual([1_955, 1]);
});

it('shows a check-in of another device in the list of orders at once, and where it moved', async () => {
  const { clock, phone, desk, listed } = await twoDevices();
  await desk.app.placeOrder();
  await clock.advanceAndSettle(1_000);
  const { storeNumber, orderToken } = Object.values(desk.app.log.world().order.placed)[0] ?? {};
  const checkIn = async (stall: number) => {
    await desk.app.dispatch({
      type: 'pickup/checkIn',
      data: {
        ...{ storeNumber: storeNumber ?? '', orderToken: orderToken ?? null },
        ...{ firstName: 'Maya', stall, stalls: 4 },
      },
    });
    await clock.advanceAndSettle(1_000);
  };
  const spots = async () =>
    ((await listed()) as PreviousOrder[]).map(({ arrival }) => arrival?.stallNumber ?? null);
  expect(await spots()).toEqual([null]);
  await checkIn(3);
  expect(await spots()).toEqual([3]);
  await checkIn(4);
  expect(await spots()).toEqual([4]);
  expect(phone.app.log.world().pickup.visits).toEqual({});
});

it.each(['by polling', 'by coming back to the tab', 'by the network that returns'])(
  'brings balance, list of orders and a heart also where sockets are blocked, %s',
  async (way) => {
    const { clock, server, phone, desk, balance, listed } = await twoDevices();
    const isFavorite = () => phone.app.log.world().favorites.stores['99001']?.favorite ?? false;
    expect([balance(), (await listed()).length, isFavorite()]).toEqual([2_500, 0, false]);
    server.blockSocket(true);
    server.dropSocket();
    if (way === 'by coming back to the tab') phone.tab.hide();
    if (way === 'by the network that returns') phone.browser.goOffline();
    await desk.app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
    await desk.app.placeOrder();
    await clock.advanceAndSettle(10);
    if (way === 'by polling') await clock.advanceAndSettle(10_000);
    phone.tab.show();
    phone.browser.goOnline();
    await clock.advanceAndSettle(200);
    expect([balance(), (await listed()).length, isFavorite()]).toEqual([1_955, 1, true]);
  },
);

it.each(['coming back to the tab', 'the network that returns'])(
  'asks for balance, list of orders and hearts at %s, before the feed tells of anything',
  async (way) => {
    const { clock, phone, desk, balance, listed } = await twoDevices({ isPhonesFeedSilent: true });
    const isFavorite = () => phone.app.log.world().favorites.stores['99001']?.favorite ?? false;
    if (way === 'coming back to the tab') phone.tab.hide();
    else phone.browser.goOffline();
    await desk.app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
    await desk.app.placeOrder();
    await clock.advanceAndSettle(1_000);
    expect([balance(), (await listed()).length, isFavorite()]).toEqual([2_500, 0, false]);
    phone.tab.show();
    phone.browser.goOnline();
    await clock.advanceAndSettle(200);
    expect([balance(), (await listed()).length, isFavorite()]).toEqual([1_955, 1, true]);
  },
);
