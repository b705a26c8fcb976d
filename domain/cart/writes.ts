/** Telling the server what changed in a member's cart. */
import * as v from 'valibot';
import { place } from '../privacy.ts';
import { write } from '../write.ts';
import { CartChange } from './change.ts';
import { CartPickup } from './pickupOptions.ts';

export const changeCart = write(
  'changeCart',
  {
    changes: v.array(CartChange),
    storeNumber: v.nullish(place(v.string())),
    pickup: v.nullish(CartPickup),
  },
  {
    asks: { 'cart/changesSent': ({ changes, storeNumber, pickup }) => ({ changes, storeNumber, pickup }) },
    settles: ['cart/changesTaken', 'cart/changesFailed'],
  },
);
