/** What is said while an order is on its way, on every page; a guest's the same (features/payment/told.ts). */
import type { PhaseTexts, Told } from '../../kit/useTold.ts';

export const placing = {
  waiting: ['shell.order.phase.waiting', 'shell.order.phase.offline'],
  sent: 'shell.order.phase.sent',
  answerLost: 'shell.order.phase.answerLost',
  signInNeeded: 'shell.order.phase.signInNeeded',
  accepted: 'shell.order.phase.accepted',
} as const satisfies PhaseTexts;

export const ordersTold = { submitOrder: placing } satisfies Told<'submitOrder'>;
