/** The addresses of gifts (spec 2 section 2). */
import { page } from '../../kit/page.ts';

const giftsPage = async () => (await import('./GiftsPage.tsx')).GiftsPage;
const categoryPage = async () => (await import('./GiftsPage.tsx')).GiftCategoryPage;
const composePage = async () => (await import('./ComposePage.tsx')).ComposePage;
const confirmationPage = async () => (await import('./ConfirmationPage.tsx')).ConfirmationPage;
const claimPage = async () => (await import('./ClaimPage.tsx')).ClaimPage;

export const giftsRoutes = [
  page('/gift', giftsPage),
  page('/gift/category/:categoryUrn', categoryPage),
  page('/gift/confirmation', confirmationPage),
  page('/gift/claim', claimPage),
  page('/gift/:productNumber', composePage),
];
