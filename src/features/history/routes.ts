/** The addresses of what happened on the account (spec 2 section 2). */
import { page } from '../../kit/page.ts';

const historyPage = async () => (await import('./HistoryPage.tsx')).HistoryPage;
const giftHistoryPage = async () => (await import('./HistoryPage.tsx')).GiftHistoryPage;

export const historyRoutes = [
  page('/account/history', historyPage),
  page('/account/history/egift', giftHistoryPage),
];
