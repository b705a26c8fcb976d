/** A member's past orders. */
import * as v from 'valibot';
import { PreviousOrder } from './shape.ts';

export const ordersDocuments = { previousOrders: v.array(PreviousOrder) };
