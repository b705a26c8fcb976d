/** A guest's order by card through every layer: one order or none, whatever is lost, doubled, reloaded or asked by the bank. */
import { describe, expect, it } from 'vitest';
import { guestSecret } from '../../domain/orders/guestPayment.ts';
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
  const place = (token = TOKEN) => {
    const { priced } = app.log.world().pricing;
    if (priced === null) throw new Error('not priced');
    const vaultRef = app.vault.put(guestSecret({ token, marketingEmail: null }));
    const { orderId, price } = priced;
    const data = { orderId, price, scheduledFor: null, payer: null, vaultRef };
    return app.dispatch({ type: 'order/submitAsGuest', data });
  };
  const state = () => app.log.world().order;
  const writeId = () => Object.keys(app.log.world().outbox.writes)[0] ?? '';
  return { app, browser, clock, server, tab, place, state, writeId };
}

describe('a guest’s order by card', () => {
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
});

describe('a bank that asks the guest', () => {
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
