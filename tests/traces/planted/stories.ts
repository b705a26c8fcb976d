/**
 * What people did while one of the planted bugs was in the build: each story goes where its bug shows, after a long afternoon in
 * which nothing was wrong. Run by record.ts, in a copy of the tree with the bug and without it.
 */
import { openApp, openDevice } from '../../flow/openApp.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { slotKey } from '../../../domain/slots/question.ts';
import type { AppEvent } from '../../../domain/events.ts';
import { readRow } from '../../../streams/log/readEvents.ts';

type Device = Awaited<ReturnType<typeof openDevice>>;
type App = Device['app'];
export type Story = (device: Device) => Promise<void>;

const MINUTE = 60_000;
const LIMIT = 15;

/** Lines that come and go, hearts, searches: none of it has a part in any of the bugs. */
async function shop({ app, clock }: Device, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const lineId = `extra-${round}`;
    const storeNumber = `9910${round % 5}`;
    await app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } });
    await clock.advanceAndSettle(500);
    await app.dispatch({ type: 'cart/changeQuantity', data: { lineId, quantity: 2, limit: LIMIT } });
    await app.dispatch({ type: 'favorites/flip', data: { storeNumber, favorite: round % 2 === 0 } });
    await clock.advanceAndSettle(500);
    await app.dispatch({ type: 'cart/changeQuantity', data: { lineId, quantity: 0, limit: LIMIT } });
    await clock.advanceAndSettle(500);
  }
}

async function ready(device: Device, rounds = 25): Promise<void> {
  await device.app.readyToOrder();
  await shop(device, rounds);
  // The same question is not asked more often; then it is priced.
  await device.clock.advanceAndSettle(30_000);
}

const secondTab = ({ browser, server, clock }: Device): Promise<App> =>
  openApp(browser.openTab(), server, clock, { seed: 2 });

const flip = (app: App, favorite: boolean) =>
  app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite } });

export const stories: Readonly<Record<string, Story>> = {
  async 'wrong-rollback'(device) {
    const { app, clock, server } = device;
    await ready(device);
    server.stores.flipFavorite = async () => ({
      ok: false,
      kind: 'refused',
      code: 'NO',
      retryAfterSeconds: null,
    });
    await flip(app, true);
    await clock.advanceAndSettle(2_000);
    await flip(app, true);
    await clock.advanceAndSettle(2_000);
  },
  async 'lost-update'(device) {
    const { app, clock } = device;
    await ready(device);
    const other = await secondTab(device);
    const change = { lineId: 'l-1', quantity: 2, from: 1, limit: LIMIT };
    await Promise.all([
      app.dispatch({ type: 'cart/changeQuantity', data: change }),
      other.dispatch({ type: 'cart/changeQuantity', data: change }),
    ]);
    await clock.advanceAndSettle(2_000);
  },
  async 'stale-price-accepted'(device) {
    const { app, clock } = device;
    await ready(device);
    app.isPriceShown$.next(false);
    await clock.advanceAndSettle(6 * MINUTE);
    await app.placeOrder();
    await clock.advanceAndSettle(2_000);
  },
  async 'doubled-order'(device) {
    const { app, clock, server } = device;
    await ready(device);
    const other = await secondTab(device);
    server.cut(true);
    await Promise.all([app.placeOrder(), other.placeOrder()]);
    server.cut(false);
    await clock.advanceAndSettle(30_000);
  },
  async 'retry-without-a-key'(device) {
    const { app, clock, server } = device;
    await ready(device);
    server.lose('submit');
    await app.placeOrder();
    await clock.advanceAndSettle(30_000);
  },
  async 'status-backwards'(device) {
    const { app, clock, server } = device;
    await ready(device);
    await app.placeOrder();
    await clock.advanceAndSettle(2_000);
    server.move('o-1', 'Preparing');
    await clock.advanceAndSettle(2_000);
    server.move('o-1', 'ReadyForPickup');
    await clock.advanceAndSettle(2_000);
    server.repeatFeed();
    await clock.advanceAndSettle(2_000);
  },
  async 'race-of-two-tabs'(device) {
    const { app, clock } = device;
    await ready(device);
    await secondTab(device);
    app.look.storeSlots(slotKey({ storeNumber: '99001', makeMinutes: 1, mockState: null }));
    await clock.advanceAndSettle(500);
    const [startsAt = null] = app.log.world().storeSlots.starts;
    await app.dispatch({ type: 'slots/choose', data: { startsAt } });
    await clock.advanceAndSettle(2_000);
  },
  async 'clock-set-back'(device) {
    const { app, clock } = device;
    await ready(device);
    app.isPriceShown$.next(false);
    clock.setWallClock(-30 * MINUTE);
    await app.placeOrder();
    await clock.advanceAndSettle(2_000);
  },
  async 'lost-sign-out'(device) {
    const { app, clock, server } = device;
    await ready(device);
    server.cut(true);
    await flip(app, true);
    await app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
    await clock.advanceAndSettle(2_000);
  },
  async 'wrong-upcast'(device) {
    await ready(device);
    await device.app.placeOrder();
    await device.clock.advanceAndSettle(2_000);
  },
};

/** The log as this build reads it; that of `wrong-upcast` was written by an older one. */
export async function recordStory(name: string): Promise<readonly AppEvent[]> {
  const device = await openDevice();
  await stories[name]?.(device);
  const rows = await device.browser.log.readAfter(0);
  return rows.map(name === 'wrong-upcast' ? asOlderBuild : (row) => row).flatMap((row) => {
    const read = readRow(row);
    return read.status === 'event' ? [read.event] : [];
  });
}

/** Before version 3 of the intent a stored-value card paid all. */
function asOlderBuild(row: unknown): unknown {
  const event = row as AppEvent;
  if (event.type !== 'order/submit' && event.type !== 'order/submitRequested') return row;
  const { paymentMethodId: _1, cardAmount: _2, reloadAmount: _3, payer: _4, ...data } = event.data;
  return { ...event, v: event.type === 'order/submit' ? 2 : 3, data };
}
