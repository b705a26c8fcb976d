/** The addresses of previous orders and their receipts. */
import { page } from '../../kit/page.ts';

const previousOrdersPage = async () => (await import('./PreviousOrdersPage.tsx')).PreviousOrdersPage;

const receiptPage = async () => (await import('./ReceiptPage.tsx')).ReceiptPage;

const guestOrderPage = async () => (await import('./GuestOrderPage.tsx')).GuestOrderPage;

export const ordersRoutes = [
  page('/menu/previous', previousOrdersPage),
  page('/menu/previous/:orderId/receipt', receiptPage),
  page('/menu/cart/guest/order', guestOrderPage),
];
