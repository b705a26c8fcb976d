/** How screens read a member's past orders; reads.ts asks for them. */
import * as v from 'valibot';
import { PreviousOrder } from '../../domain/orders/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

const schema = v.array(PreviousOrder);

export const previousOrdersDocument: ReadDocument<typeof schema, 'previousOrders'> = {
  read: 'previousOrders',
  schema,
  named: ({ order }) => order.previous,
  fetch: ({ previousFetch }) => previousFetch,
  again: () => ({ type: 'order/refreshPrevious', data: {} }),
};
