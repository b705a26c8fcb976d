/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { lastPlaced } from '../../../domain/orders/lastPlaced.ts';
import { placed, type PressedWrite } from '../pressedWrite.ts';

export const giveTip: PressedWrite = {
  ready: placed,
  press: (app) =>
    app.dispatch({ type: 'tips/give', data: { orderId: lastPlaced(app.log.world()), amount: 200 } }),
  effects: ({ server }) => server.tips.taken.length,
  losable: 'give',
};
