/** Placing an order, a member's or a guest's: answered by the server, or called back before it was sent. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { volatileWrite, write } from '../write.ts';

/** A write that an earlier build stored has none of these. */
const scheduledFor = v.nullish(v.number(), null);
const tipAmount = v.nullish(Cents, 0);
const paymentMethodId = v.nullish(v.string(), null);
const cents = v.nullish(Cents, null);

const settles = ['order/submitted', 'order/refused', 'order/calledBack'] as const;

export const submitOrder = write(
  'submitOrder',
  {
    orderId: v.string(),
    storeNumber: v.string(),
    cardId: v.nullable(v.string()),
    amount: Cents,
    tipAmount,
    scheduledFor,
    paymentMethodId,
    /** Null: the whole amount. */
    cardAmount: cents,
    reloadAmount: cents,
  },
  {
    asks: {
      'order/submitRequested': ({
        price,
        storeName: _name,
        currency: _currency,
        lines: _lines,
        collectionType: _type,
        payer: _payer,
        ...asked
      }) => ({ ...asked, amount: price + asked.tipAmount }),
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
