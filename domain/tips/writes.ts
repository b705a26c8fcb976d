/** Giving a tip: may arrive repeatedly, the server takes it once. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { write } from '../write.ts';

export const giveTip = write(
  'giveTip',
  { orderId: v.string(), amount: Cents },
  {
    asks: { 'tips/requested': (data) => data },
    settles: ['tips/given', 'tips/refused'],
  },
);
