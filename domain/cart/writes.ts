/** Telling the server what changed in a member's cart. */
import * as v from 'valibot';
import { write } from '../write.ts';
import { CartChange } from './change.ts';

export const changeCart = write(
  'changeCart',
  { changes: v.array(CartChange) },
  {
    asks: { 'cart/changesSent': ({ changes }) => ({ changes }) },
    settles: ['cart/changesTaken', 'cart/changesFailed'],
  },
);
