/** Cancelling an order: may arrive repeatedly, the server cancels and refunds once. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const cancelOrder = write(
  'cancelOrder',
  { orderId: v.string() },
  {
    asks: { 'cancellations/requested': (data) => data },
    settles: ['cancellations/cancelled', 'cancellations/refused'],
  },
);
