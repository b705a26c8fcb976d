/** The address of the home page. */
import { page } from '../../kit/page.ts';

const homePage = async () => (await import('./HomePage.tsx')).HomePage;

export const homeRoutes = [page('/', homePage)];
