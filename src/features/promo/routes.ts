/** The addresses of promotions: a link's code is redeemed, and how an opt-in ended. */
import { page } from '../../kit/page.ts';

const redeemPage = async () => (await import('./RedeemPage.tsx')).RedeemPage;
const optInPage = async () => (await import('./OptInPage.tsx')).OptInPage;

export const promoRoutes = [
  page('/rewards/promo/redeem', redeemPage),
  page('/rewards/promo/opt-in/*', optInPage),
];
