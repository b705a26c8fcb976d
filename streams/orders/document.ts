/** How screens read a member's past orders; reads.ts asks for them. */
import { ordersDocuments } from '../../domain/orders/documents.ts';
import type { ReadDocument } from '../readDocument.ts';

const schema = ordersDocuments.previousOrders;

export const previousOrdersDocument: ReadDocument<typeof schema, 'previousOrders'> = {
  read: 'previousOrders',
  schema,
  named: ({ order }) => order.previous,
  fetch: ({ previousFetch }) => previousFetch,
  again: () => ({ type: 'order/refreshPrevious', data: {} }),
};
