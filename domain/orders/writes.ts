/** Placing an order, a member's or a guest's: answered by the server, or called back before it was sent. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { volatileWrite, write } from '../write.ts';

/** A write that an earlier build stored has none of these. */
const scheduledFor = v.nullish(v.number(), null);
const tipAmount = v.nullish(Cents, 0);

const settles = ['order/submitted', 'order/refused', 'order/calledBack'] as const;

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
    settles,
  },
);

/** Carries the token of a card, and is decided later where the bank asks the person. */
export const submitGuestOrder = volatileWrite(
  'submitGuestOrder',
  { orderId: v.string(), storeNumber: v.string(), amount: Cents, scheduledFor, vaultRef: v.string() },
  {
    asks: {
      'order/guestSubmitRequested': ({ orderId, storeNumber, price, scheduledFor: slot, vaultRef }) => ({
        ...{ orderId, storeNumber, amount: price, scheduledFor: slot, vaultRef },
      }),
    },
    settles,
  },
);
