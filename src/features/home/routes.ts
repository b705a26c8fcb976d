/** The address of the home page. */
import { page } from '../../app/page.ts';

const homePage = async () => (await import('./HomePage.tsx')).HomePage;

export const homeRoutes = [page('/', homePage)];
