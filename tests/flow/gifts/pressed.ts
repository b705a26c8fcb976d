/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { someDraft } from '../../domain/gifts/someDraft.ts';
import type { PressedWrite } from '../pressedWrite.ts';

const payer = { type: 'visa', lastFour: '1881' };
const LINK = 'secret-of-the-link';

export const buyGifts: PressedWrite = {
  press: (app) =>
    app.dispatch({ type: 'gifts/buy', data: { draft: someDraft, paymentMethodId: 'visa', payer } }),
  effects: ({ server }) => server.giftPurchases.bought,
  losable: 'buy',
};

const TOKENS = 'tokens-of-card-and-address';
export const buyGiftsAsGuest: PressedWrite = {
  ready: ({ clock }) => clock.advanceAndSettle(400),
  press: (app) =>
    app.dispatch({
      type: 'gifts/buyAsGuest',
      data: { draft: someDraft, payer, vaultRef: app.vault.put(TOKENS) },
    }),
  effects: ({ server }) => server.giftPurchases.bought,
  losable: 'buyAsGuest',
  isOfGuest: true,
  secrets: [TOKENS],
};

export const changeGift: PressedWrite = {
  press: (app) => app.dispatch({ type: 'gifts/change', data: { giftId: 'g-1', recipientEmail: null } }),
  effects: ({ server }) => server.giftPurchases.changed,
  losable: 'change',
};

export const claimGift: PressedWrite = {
  press: (app) =>
    app.dispatch({ type: 'gifts/claim', data: { vaultRef: app.vault.put(LINK), cardId: 'c-1' } }),
  effects: ({ server }) => server.giftPurchases.claimed,
  losable: 'claim',
  secrets: [LINK],
};
