/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { guestSecret } from '../../../domain/orders/guestPayment.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { LIMIT, store } from '../openApp.ts';
import { readyToOrder, type PressedWrite } from '../pressedWrite.ts';

const TOKEN = 'cct_planted_token';

export const submitOrder: PressedWrite = {
  ready: readyToOrder,
  press: (app) => app.placeOrder(),
  effects: ({ server }) => server.placedOrders.length,
  losable: 'submit',
};

export const submitGuestOrder: PressedWrite = {
  async ready({ app, clock }) {
    await app.dispatch({ type: 'locator/selectStore', data: { store } });
    await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
    await clock.advanceAndSettle(400);
  },
  press(app) {
    const { orderId = '', price = 0 } = app.log.world().pricing.priced ?? {};
    const vaultRef = app.vault.put(guestSecret({ token: TOKEN, marketingEmail: null }));
    const data = { orderId, price, scheduledFor: null, payer: null, vaultRef };
    return app.dispatch({ type: 'order/submitAsGuest', data });
  },
  effects: ({ server }) => server.placedOrders.length,
  losable: 'submitAsGuest',
  isOfGuest: true,
  secrets: [TOKEN],
};
