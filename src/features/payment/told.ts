/** What is said while a guest's order is on its way: as a member's, and on the page of its payment what must be entered again. */
import type { Told } from '../../kit/useTold.ts';
import { placing } from '../../parts/order/told.ts';

export const paymentTold = {
  submitGuestOrder: { ...placing, enterAgain: 'guest.error.again' },
} as const satisfies Told<'submitGuestOrder'>;
