/** Placing an order: asked for by `order/submitRequested`, answered by the server, or called back before it was sent. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { write } from '../write.ts';

/** A write that an earlier build stored has none of these. */
const scheduledFor = v.nullish(v.number(), null);
const tipAmount = v.nullish(Cents, 0);

export const submitOrder = write(
  'submitOrder',
  {
    orderId: v.string(),
    storeNumber: v.string(),
    cardId: v.string(),
    amount: Cents,
    tipAmount,
    scheduledFor,
  },
  {
    asks: {
      'order/submitRequested': ({
        orderId,
        storeNumber,
        cardId,
        price,
        tipAmount: tip,
        scheduledFor: slot,
      }) => ({
        orderId,
        storeNumber,
        cardId,
        amount: price + tip,
        tipAmount: tip,
        scheduledFor: slot,
      }),
    },
    settles: ['order/submitted', 'order/refused', 'order/calledBack'],
  },
);
