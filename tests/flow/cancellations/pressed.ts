/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { lastPlaced } from '../../../domain/orders/lastPlaced.ts';
import { placed, type PressedWrite } from '../pressedWrite.ts';

export const cancelOrder: PressedWrite = {
  ready: placed,
  press: (app) =>
    app.dispatch({ type: 'cancellations/cancel', data: { orderId: lastPlaced(app.log.world()) } }),
  // The price went back to the card once.
  effects: async ({ server }) => {
    const answer = await server.wallet.cards();
    return answer.ok ? ((answer.value.cards[0]?.balance ?? 0) - (2_500 - 545)) / 545 : Number.NaN;
  },
  losable: 'cancel',
};
