/** What the server answers to a tip that is given after an order. Amounts in cents. */
import * as v from 'valibot';
import { Cents } from '../money.ts';

export const GivenTip = v.object({ orderId: v.string(), amount: Cents });
export type GivenTip = v.InferOutput<typeof GivenTip>;
