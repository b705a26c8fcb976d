/** The addresses of signing in, of making an account and of a forgotten password. */
import { page } from '../../kit/page.ts';

const signInPage = async () => (await import('./SignInPage.tsx')).SignInPage;
const createPage = async () => (await import('./account/CreateAccountPage.tsx')).CreateAccountPage;
const forgotPage = async () => (await import('./account/ForgotPasswordPage.tsx')).ForgotPasswordPage;

export const sessionRoutes = [
  page('/account/signin', signInPage),
  page('/account/create', createPage),
  page('/account/forgot-password', forgotPage),
];
