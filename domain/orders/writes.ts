/** Placing an order: asked for by `order/submitRequested`, answered by the server, or called back before it was sent. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { write } from '../write.ts';

/** A write that an earlier build stored has none. */
const scheduledFor = v.nullish(v.number(), null);

export const submitOrder = write(
  'submitOrder',
  { orderId: v.string(), storeNumber: v.string(), cardId: v.string(), amount: Cents, scheduledFor },
  {
    asks: {
      'order/submitRequested': ({ orderId, storeNumber, cardId, price, scheduledFor: slot }) => ({
        orderId,
        storeNumber,
        cardId,
        amount: price,
        scheduledFor: slot,
      }),
    },
    settles: ['order/submitted', 'order/refused', 'order/calledBack'],
  },
);
