/** What is said while a cancellation is on its way. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const cancellationsTold = {
  cancelOrder: {
    ...inEveryPhase(['orders.cancel.asked', 'orders.cancel.waiting']),
    signInNeeded: 'orders.cancel.signIn',
  },
} as const satisfies Told<'cancelOrder'>;
