/** Placing an order: asked for by `order/submitRequested`, answered by the server, or called back before it was sent. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { write } from '../write.ts';

export const submitOrder = write(
  'submitOrder',
  { orderId: v.string(), storeNumber: v.string(), cardId: v.string(), amount: Cents },
  {
    asks: {
      'order/submitRequested': ({ orderId, storeNumber, cardId, price }) => ({
        orderId,
        storeNumber,
        cardId,
        amount: price,
      }),
    },
    settles: ['order/submitted', 'order/refused', 'order/calledBack'],
  },
);
