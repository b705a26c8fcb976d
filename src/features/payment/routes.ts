/** The pages of payment: a guest's checkout (spec 3 section 2), and where a bank leads back to. */
import { page } from '../../kit/page.ts';

const guestCheckout = async () => (await import('./guest/GuestCheckoutPage.tsx')).GuestCheckoutPage;

const returned = async () => (await import('./returned/ReturnedPage.tsx')).ReturnedPage;

export const paymentRoutes = [
  page('/menu/cart/guest/checkout', guestCheckout),
  page('/payment/returned', returned),
];
