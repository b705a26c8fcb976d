/** A guest's order by card through every layer: one order or none, whatever is lost, doubled, reloaded or asked by the bank. */
import { describe, expect, it } from 'vitest';
import { guestSecret } from '../../domain/orders/guestPayment.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store, openDevice } from './openApp.ts';

const MINUTE = 60_000;
const TOKEN = 'cct_secret_token';
const CHALLENGED = '3220';

async function ready() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
  await clock.advanceAndSettle(400);
  const place = (token = TOKEN, more: object = {}) => {
    const { priced } = app.log.world().pricing;
    if (priced === null) throw new Error('not priced');
    const vaultRef = app.vault.put(guestSecret({ token, marketingEmail: null }));
    const { orderId, price } = priced;
    const data = { orderId, price, scheduledFor: null, payer: null, vaultRef, ...more };
    return app.dispatch({ type: 'order/submitAsGuest', data });
  };
  const state = () => app.log.world().order;
  const writeId = () => Object.keys(app.log.world().outbox.writes)[0] ?? '';
  return { app, browser, clock, server, tab, place, state, writeId };
}

describe('a guest’s order by card', () => {
  it('is placed once, empties the cart, and its token is stored and exported nowhere', async () => {
    const { app, place, state, clock, server, browser } = await ready();
    await place();
    await clock.advanceAndSettle(1_000);
    expect(state().successOf).toBe('o-1');
    expect(app.log.world().cart.lines).toEqual([]);
    expect(server.orders.guests.tokens).toEqual([TOKEN]);
    const rows = JSON.stringify(await browser.log.readAfter(0));
    expect(rows).toContain('order/guestSubmitRequested');
    expect(rows).not.toContain(TOKEN);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain('t-o-1');
  });

  it('whose session has ended at the server is refused, priced again in the next one, and the cart stays', async () => {
    const { app, browser, place, state, clock, server } = await ready();
    server.orders.guests.endSession();
    await place();
    await clock.advanceAndSettle(2_000);
    const world = () => app.log.world();
    expect(state().refusal).toMatchObject({ code: 'GUEST_SESSION_EXPIRED' });
    expect(world().cart.lines.map(({ lineId }) => lineId)).toEqual(['l-1']);
    expect(world().pricing.priced?.orderId).toBe('o-2');
    const events = (await browser.log.readAfter(0)) as readonly { readonly type: string }[];
    const told = events.map(({ type }) => type).filter((type) => /^(order|pricing)\//.test(type));
    expect(told.slice(-3)).toEqual(['order/refused', 'pricing/requested', 'pricing/priced']);
    await place();
    await clock.advanceAndSettle(2_000);
    expect(Object.keys(state().placed)).toEqual(['o-2']);
  });

  it('is one for a doubled press and two tabs', async () => {
    const { place, clock, server, browser } = await ready();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(100);
    const { priced } = other.log.world().pricing;
    const vaultRef = other.vault.put(guestSecret({ token: 'another', marketingEmail: null }));
    const data = {
      orderId: priced?.orderId ?? '',
      price: priced?.price ?? 0,
      scheduledFor: null,
      payer: null,
      vaultRef,
    };
    await Promise.all([place(), other.dispatch({ type: 'order/submitAsGuest', data }), place()]);
    await clock.advanceAndSettle(MINUTE);
    expect(server.orders.submitsReceived).toBe(1);
    expect(Object.keys(other.log.world().order.placed)).toEqual(['o-1']);
  });

  it.each([false, true])(
    'whose session is gone before its answer was heard ends as not known, and is not sent again (another session: %s)',
    async (isAnother) => {
      const { app, place, clock, server, state } = await ready();
      server.lose('submitAsGuest');
      await place();
      await clock.advanceAndSettle(100);
      server.orders.guests.endSession();
      if (isAnother) server.orders.guests.beginSession();
      await clock.advanceAndSettle(MINUTE);
      const { cart, outbox } = app.log.world();
      expect(state()).toMatchObject({ submission: null, refusal: { code: 'NOT_YOUR_WRITE' } });
      expect([cart.lines.length, Object.keys(outbox.writes).length]).toEqual([1, 0]);
      expect([server.orders.submitsReceived, server.orders.guests.tokens]).toEqual([1, [TOKEN]]);
    },
  );

  it('can be called back before anything left the device', async () => {
    const { app, place, clock, server, state } = await ready();
    server.cut(true);
    await place();
    await clock.advanceAndSettle(1_000);
    await app.dispatch({ type: 'order/callBack', data: { orderId: 'o-1' } });
    server.cut(false);
    await clock.advanceAndSettle(MINUTE);
    expect([state().submission, server.orders.submitsReceived]).toEqual([null, 0]);
  });

  it('is refused with the bank’s code, and the same price is paid with another card', async () => {
    const { place, clock, state } = await ready();
    await place('0002');
    await clock.advanceAndSettle(1_000);
    expect(state().refusal).toMatchObject({ code: '121048', orderId: 'o-1' });
    await place();
    await clock.advanceAndSettle(1_000);
    expect(Object.keys(state().placed)).toEqual(['o-1']);
  });

  it('is refused at a price that another tab replaced, or that a member has', async () => {
    const { app, place, state, clock } = await ready();
    await place(TOKEN, { price: 1 });
    expect([state().submission, app.log.world().notices.latest?.code]).toEqual([null, 'order/pricingStale']);
    await app.signIn();
    await clock.advanceAndSettle(1_000);
    await place();
    expect(state().submission).toBeNull();
  });
});

describe('a bank that asks the guest', () => {
  it('leaves it accepted, and tells within seconds how it ended', async () => {
    const { place, clock, server, state, app, writeId } = await ready();
    await place(CHALLENGED);
    await clock.advanceAndSettle(MINUTE);
    expect(app.log.world().outbox.writes[writeId()]?.phase).toBe('accepted');
    server.orders.guests.answerBank(writeId(), true);
    await clock.advanceAndSettle(5_000);
    expect(state().successOf).toBe('o-1');
    expect(server.orders.guests.tokens).toEqual([CHALLENGED]);
  });

  it('is answered after a reload, too', async () => {
    const { app, place, clock, server, tab, writeId } = await ready();
    await place(CHALLENGED);
    await clock.advanceAndSettle(2_000);
    const asked = writeId();
    void app.close();
    const next = await openApp(tab.reload(), server, clock, { seed: 4 });
    await clock.advanceAndSettle(2_000);
    server.orders.guests.answerBank(asked, false);
    await clock.advanceAndSettle(6_000);
    const { order, cart } = next.log.world();
    expect(order.refusal).toMatchObject({ code: '121048' });
    expect([cart.lines.length, Object.keys(order.placed)]).toEqual([1, []]);
  });
});
