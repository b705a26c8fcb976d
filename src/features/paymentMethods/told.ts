/** What is said while a change of a payment method is on its way: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const waiting = { ...inEveryPhase(null), waiting: 'paymentMethods.waiting' } as const;

export const paymentMethodsTold = {
  changePaymentMethod: waiting,
  savePaymentMethod: { ...waiting, enterAgain: 'paymentMethods.error.again' },
} as const satisfies Told<'changePaymentMethod' | 'savePaymentMethod'>;
