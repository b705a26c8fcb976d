/** The routes of what proves whose an account is: its password and its address. */
import { page } from '../../kit/page.ts';
import { paths } from './paths.ts';

const pages = async () => (await import('./IdentityPages.tsx')).IdentityPages;

export const identityRoutes = Object.values(paths).map((path) => page(path, pages));
