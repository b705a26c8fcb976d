/** The routes of what proves whose an account is: its password and its address. */
import { page } from '../../kit/page.ts';

const pages = async () => (await import('./IdentityPages.tsx')).IdentityPages;

export const identityRoutes = [
  page('/account/settings/password', pages),
  page('/account/settings/edit-email', pages),
  page('/account/settings/edit-email/enter-code', pages),
  page('/account/verify', pages),
  page('/account/undo-email', pages),
];
