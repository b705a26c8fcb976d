/** The pages of payment: a guest's checkout. */
import { page } from '../../app/page.ts';
import { GUEST_CHECKOUT } from './guest/guestCheckout.ts';

const guestCheckout = async () => (await import('./guest/GuestCheckoutPage.tsx')).GuestCheckoutPage;

export const paymentRoutes = [page(GUEST_CHECKOUT, guestCheckout)];
