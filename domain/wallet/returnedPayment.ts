/** What became of a payment, for the page that a bank leads back to, in whatever browser that opens. */
import * as v from 'valibot';
import { Cents, Currency } from '../money.ts';

export const ReturnedPayment = v.object({
  /** asked: the bank asks the person, at challengeUrl. deciding: it has answered, and what it is for has not. */
  state: v.picklist(['asked', 'deciding', 'done', 'refused']),
  /** Else it adds money to a card. */
  isOrder: v.boolean(),
  amount: Cents,
  currency: Currency,
  /** The code of the refusal; null unless refused. */
  code: v.nullable(v.string()),
  challengeUrl: v.nullable(v.string()),
  /** The token of a guest's order that was placed. */
  orderToken: v.nullable(v.string()),
  /** Added to the card although the order was refused. */
  reloaded: v.nullable(Cents),
});
export type ReturnedPayment = v.InferOutput<typeof ReturnedPayment>;
