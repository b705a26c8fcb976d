/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { countOf, signIn, type App, type PressedWrite } from '../pressedWrite.ts';

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

export const changePaymentMethod: PressedWrite = {
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
};

export const savePaymentMethod: PressedWrite = {
  press: saveMethod,
  effects: ({ server }) => countOf(server.paymentMethods.made, 'save'),
  losable: 'saveMethod',
};
