/** The address of the sign-in page. */
import { page } from '../../kit/page.ts';

const signInPage = async () => (await import('./SignInPage.tsx')).SignInPage;

export const sessionRoutes = [page('/account/signin', signInPage)];
