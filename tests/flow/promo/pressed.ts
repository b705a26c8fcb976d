/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { signIn, type Device, type PressedWrite } from '../pressedWrite.ts';

/** A link was opened, and its data and what is known of the member are there. */
async function opened(device: Device): Promise<void> {
  const { app, server, clock } = device;
  server.deepLinks.make('m-1', { promocode: 'CREMA1', market: 'US-WA', eligibilitydate: '2025-01-01' });
  await signIn(device);
  app.look.promoLink('m-1');
  app.look.promoUser();
  await clock.advanceAndSettle(1_000);
}

export const redeemPromoCode: PressedWrite = {
  ready: opened,
  press: (app) => app.dispatch({ type: 'promo/redeem', data: { link: 'm-1', isAgain: false } }),
  effects: ({ server }) => server.promo.redeemed.length,
  losable: 'redeemCode',
};

export const saveResidence: PressedWrite = {
  ready: async (device) => {
    device.server.promo.know({ joinDate: '2026-01-01', country: null, state: null });
    await opened(device);
  },
  press: (app) => app.dispatch({ type: 'promo/giveResidence', data: { country: 'US', state: 'WA' } }),
  effects: ({ server }) => server.promo.saved.length,
  losable: 'saveResidence',
};
