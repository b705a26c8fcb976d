/**
 * For each declared write: how a person comes to be one press away from it, the press, and how often it took effect in the
 * world. accidents.int.test.ts does the worst to each; a write without a row fails there.
 */
import type { LosableCall } from '../../adapters/fake/fakeServer.ts';
import { singleUseSecret } from '../../domain/addresses/singleUse.ts';
import { itemOf } from '../../domain/favoriteProducts/item.ts';
import { guestSecret } from '../../domain/orders/guestPayment.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import { slotKey } from '../../domain/slots/question.ts';
import { cardSecret } from '../../domain/wallet/cardSecret.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openDevice, store } from './openApp.ts';

export type Device = Awaited<ReturnType<typeof openDevice>>;
type App = Device['app'];

export interface PressedWrite {
  /** Up to one press away. Without it: a member who has signed in. */
  readonly ready?: (device: Device) => Promise<void>;
  readonly press: (app: App, device: Device) => unknown;
  /** How often it took effect in the world. */
  readonly effects: (device: Device) => number | Promise<number>;
  readonly losable: LosableCall;
  /** Two presses are two changes. */
  readonly addsUp?: true;
  /** Nobody has signed in, so nobody can sign out. */
  readonly isOfGuest?: true;
  /** What the page sent and nothing may keep, in the log or a trace. */
  readonly secrets?: readonly string[];
}

const NUMBER = '7777000000001001';
const PIN = '24682468';
const TOKEN = 'cct_planted_token';
const countOf = (list: readonly string[], what: string) => list.filter((each) => each === what).length;
const lengthOf = <T>(answer: { readonly ok: boolean; readonly value?: readonly T[] }) =>
  answer.value?.length ?? 0;

const signIn = ({ app }: Device) => app.signIn();
const readyToOrder = ({ app }: Device) => app.readyToOrder();
async function placed({ app, clock }: Device): Promise<void> {
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(100);
}
const addCard = (app: App) =>
  app.dispatch({
    type: 'wallet/add',
    data: {
      makePrimaryCard: false,
      transferCard: null,
      vaultRef: app.vault.put(cardSecret(NUMBER, PIN)),
    },
  });
const saveMethod = (app: App) =>
  app.dispatch({
    type: 'paymentMethods/save',
    data: {
      paymentMethodId: null,
      isDefault: false,
      billingAddressId: null,
      vaultRef: app.vault.put('4242'),
    },
  });

export const pressedWrites: Readonly<Record<string, PressedWrite>> = {
  saveAddress: {
    press: (app) =>
      app.dispatch({ type: 'addresses/save', data: { addressId: null, version: null, ...partsOf() } }),
    effects: ({ server }) => server.addresses.made.length,
    losable: 'save',
  },
  addSingleUseAddress: {
    ready: ({ clock }) => clock.advanceAndSettle(1_000),
    press: (app) =>
      app.dispatch({
        type: 'addresses/addSingleUse',
        data: { vaultRef: app.vault.put(singleUseSecret(partsOf())) },
      }),
    effects: ({ server }) => server.addresses.singleUse.size,
    losable: 'addSingleUse',
    isOfGuest: true,
    secrets: ['token-1', 'Pine St', '98101', '2065550100'],
  },
  cancelOrder: {
    ready: placed,
    press: (app) =>
      app.dispatch({ type: 'cancellations/cancel', data: { orderId: lastPlaced(app.log.world()) } }),
    // The price went back to the card once.
    effects: async ({ server }) => {
      const answer = await server.wallet.cards();
      return answer.ok ? ((answer.value.cards[0]?.balance ?? 0) - (2_500 - 545)) / 545 : Number.NaN;
    },
    losable: 'cancel',
  },
  changeCart: {
    press: (app) => app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } }),
    effects: async ({ server }) => {
      const answer = await server.cart.cart(new AbortController().signal);
      return answer.ok ? answer.value.lines.reduce((sum, { quantity }) => sum + quantity, 0) : Number.NaN;
    },
    losable: 'change',
    addsUp: true,
  },
  changeFavoriteProduct: {
    press: (app) => app.dispatch({ type: 'favoriteProducts/add', data: { item: itemOf(latte('l-1')) } }),
    effects: async ({ server }) =>
      lengthOf(await server.favoriteProducts.favorites({ storeNumber: null, locale: 'en-US' } as never)),
    losable: 'add',
  },
  flipFavorite: {
    press: (app) => app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } }),
    effects: async ({ server }) => lengthOf(await server.stores.favorites(new AbortController().signal)),
    losable: 'flipFavorite',
  },
  submitOrder: {
    ready: readyToOrder,
    press: (app) => app.placeOrder(),
    effects: ({ server }) => server.placedOrders.length,
    losable: 'submit',
  },
  submitGuestOrder: {
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
  },
  changePaymentMethod: {
    async ready(device) {
      await signIn(device);
      await saveMethod(device.app);
      await device.clock.advanceAndSettle(1_000);
    },
    press: (app) =>
      app.dispatch({
        type: 'paymentMethods/change',
        data: { change: 'remove', paymentMethodId: 'pm-4242' },
      }),
    effects: ({ server }) => countOf(server.paymentMethods.made, 'remove'),
    losable: 'changeMethod',
  },
  savePaymentMethod: {
    press: saveMethod,
    effects: ({ server }) => countOf(server.paymentMethods.made, 'save'),
    losable: 'saveMethod',
  },
  checkIn: {
    ready: placed,
    press: (app, { server }) =>
      app.dispatch({
        type: 'pickup/checkIn',
        data: {
          ...{ storeNumber: '99001', firstName: 'Maya', stall: 2, stalls: 4 },
          orderToken: server.placedOrders[0]?.orderToken ?? '',
        },
      }),
    effects: ({ server }) => server.pickup.arrivals.length,
    losable: 'checkIn',
  },
  reserveSlot: {
    async ready(device) {
      await readyToOrder(device);
      device.app.look.storeSlots(
        slotKey({ storeNumber: store.storeNumber, makeMinutes: 1, mockState: null }),
      );
      await device.clock.advanceAndSettle(10);
    },
    press: (app) =>
      app.dispatch({
        type: 'slots/choose',
        data: { startsAt: app.log.world().storeSlots.starts[0] ?? null },
      }),
    effects: ({ server }) => (server.slots.slotBooks.reserved === null ? 0 : 1),
    losable: 'reserve',
  },
  changeCard: {
    async ready(device) {
      await signIn(device);
      await addCard(device.app);
      await device.clock.advanceAndSettle(1_000);
    },
    press: (app) =>
      app.dispatch({
        type: 'wallet/change',
        data: { change: 'transfer', cardId: 'c-1', nickname: null, toCard: `c-${NUMBER}`, amount: 500 },
      }),
    effects: ({ server }) => countOf(server.wallet.made, 'transfer'),
    losable: 'change',
  },
  reload: {
    async ready(device) {
      await signIn(device);
      device.app.look.cards();
      await device.clock.advanceAndSettle(100);
    },
    press: (app) =>
      app.dispatch({
        type: 'wallet/reload',
        data: {
          ...{ change: 'addMoney', cardId: 'c-1', amount: 500, triggerAmount: null },
          paymentMethodId: 'visa',
        },
      }),
    effects: ({ server }) => countOf(server.wallet.made, 'addMoney'),
    losable: 'reload',
  },
  addCard: {
    press: addCard,
    effects: ({ server }) => countOf(server.wallet.made, 'add'),
    losable: 'add',
    secrets: [PIN],
  },
};

/** A device whose person is one press away. `turn` is awaited at each use of the log. */
export async function readyTo(
  { ready = signIn }: PressedWrite,
  turn: () => Promise<void> = async () => undefined,
): Promise<Device> {
  const device = await openDevice({ turn });
  await ready(device);
  return device;
}
