/** What the server answers to a cancellation. */
import * as v from 'valibot';
import { Cents } from '../money.ts';

export const CancelledOrder = v.object({ orderId: v.string(), cancelledAt: v.number(), refunded: Cents });
export type CancelledOrder = v.InferOutput<typeof CancelledOrder>;
