/** An order may be cancelled while it is only Received, once at a time. The server decides between this and the barista. */
import type { Deciders } from '../deciders.ts';

export const cancellationsDeciders: Deciders<'cancellations/cancel'> = {
  'cancellations/cancel': ({ order, cancellations }, { data: { orderId } }) => {
    const status = order.statuses[orderId]?.status ?? 'Received';
    const phase = cancellations.byOrder[orderId]?.phase;
    if (status !== 'Received' || phase === 'asked' || phase === 'done') return [];
    return [{ type: 'cancellations/requested', data: { orderId } }];
  },
};
