/** The addresses of the store locator; inside the menu it chooses a store to order from. */
import { page } from '../../kit/page.ts';

const locatorPage = async () => (await import('./LocatorPage.tsx')).LocatorPage;

export const storesRoutes = [
  page('/store-locator/*', locatorPage),
  page('/menu/store-locator/*', locatorPage),
];
