/** Reserving a slot for a priced order, or ending its reservation: the last that was asked for counts. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const reserveSlot = write(
  'reserveSlot',
  { orderId: v.string(), startsAt: v.nullable(v.number()) },
  {
    asks: { 'slots/reservationAsked': (data) => data },
    settles: ['slots/reserved', 'slots/reservationRefused'],
  },
);
