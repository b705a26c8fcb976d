/** What a member's other device did is seen here: balance, orders and favorites, at once and on coming back. */
import { NEVER } from 'rxjs';
import { expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { PreviousOrder } from '../../domain/orders/shape.ts';
import { openApp, type AppOptions } from './openApp.ts';

/** A feed that tells nothing: what is known then was asked for. */
const withoutFeed: AppOptions['through'] = (ports) => ({
  ...ports,
  feed: { subscribe: () => NEVER, poll: async () => ({ ok: true, value: [] }) },
});

/** Two devices of one member, each with a log of its own, on one server. */
async function twoDevices({ isPhonesFeedSilent = false } = {}) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const open = async (seed: number, through?: AppOptions['through']) => {
    const browser = createFakeTabs({ seed });
    const tab = browser.openTab();
    return { browser, tab, app: await openApp(tab, server, clock, { seed, ...(through && { through }) }) };
  };
  const [phone, desk] = [await open(1, isPhonesFeedSilent ? withoutFeed : undefined), await open(2)];
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

it('shows a heart that another device gave, and takes away one that it took', async () => {
  const { clock, phone, desk } = await twoDevices();
  const isFavorite = () => phone.app.log.world().favorites.stores['99001']?.favorite ?? false;
  await desk.app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await clock.advanceAndSettle(1_000);
  expect(isFavorite()).toBe(true);
  await desk.app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: false } });
  await clock.advanceAndSettle(1_000);
  expect(isFavorite()).toBe(false);
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

it('asks for the balance after a refusal that contradicts it', async () => {
  const { clock, server, desk } = await twoDevices();
  const cardsAsked: string[] = [];
  desk.app.log.folded$.subscribe((events) =>
    cardsAsked.push(...events.flatMap(({ type }) => (type === 'wallet/fetched' ? [type] : []))),
  );
  server.refuseNextSubmit('INSUFFICIENT_BALANCE');
  await desk.app.placeOrder();
  await clock.advanceAndSettle(1_000);
  expect(desk.app.log.world().order.refusal?.code).toBe('INSUFFICIENT_BALANCE');
  expect(cardsAsked).toHaveLength(1);
});

it('asks for each thing once when it is told of it by the feed, however many tabs are open', async () => {
  const { clock, server, phone } = await twoDevices();
  const second = await openApp(phone.browser.openTab(), server, clock, { seed: 3 });
  second.look.cards();
  await clock.advanceAndSettle(1_000);
  let answers = 0;
  phone.app.log.folded$.subscribe((events) => {
    answers += events.filter(({ type }) => type === 'wallet/fetched').length;
  });
  server.tell('wallet');
  server.tell('somethingNew');
  await clock.advanceAndSettle(2_000);
  expect(answers).toBe(1);
  expect(phone.app.log.world().live.cursor).toBe(second.log.world().live.cursor);
});
