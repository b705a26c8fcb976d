/** The pages of payment: a guest's checkout (spec 3 section 2). */
import { page } from '../../app/page.ts';

const guestCheckout = async () => (await import('./guest/GuestCheckoutPage.tsx')).GuestCheckoutPage;

export const paymentRoutes = [page('/menu/cart/guest/checkout', guestCheckout)];
