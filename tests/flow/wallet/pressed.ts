/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { cardSecret } from '../../../domain/wallet/cardSecret.ts';
import { countOf, signIn, type App, type PressedWrite } from '../pressedWrite.ts';

const NUMBER = '7777000000001001';
const PIN = '24682468';
const pressAdd = (app: App) =>
  app.dispatch({
    type: 'wallet/add',
    data: {
      makePrimaryCard: false,
      transferCard: null,
      vaultRef: app.vault.put(cardSecret(NUMBER, PIN)),
    },
  });

export const changeCard: PressedWrite = {
  async ready(device) {
    await signIn(device);
    await pressAdd(device.app);
    await device.clock.advanceAndSettle(1_000);
  },
  press: (app) =>
    app.dispatch({
      type: 'wallet/change',
      data: { change: 'transfer', cardId: 'c-1', nickname: null, toCard: `c-${NUMBER}`, amount: 500 },
    }),
  effects: ({ server }) => countOf(server.wallet.made, 'transfer'),
  losable: 'change',
};

export const reload: PressedWrite = {
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
};

export const addCard: PressedWrite = {
  press: pressAdd,
  effects: ({ server }) => countOf(server.wallet.made, 'add'),
  losable: 'add',
  secrets: [PIN],
};
