/** The addresses of the second step of signing in; while its flag is off they say that there is nothing here. */
import { page } from '../../kit/page.ts';

const mfaPage = async () => (await import('./MfaPages.tsx')).MfaPage;
const addPhonePage = async () => (await import('./MfaPages.tsx')).AddPhonePage;
const editPhonePage = async () => (await import('./MfaPages.tsx')).EditPhonePage;

export const secondFactorRoutes = [
  page('/account/settings/mfa', mfaPage),
  page('/account/settings/mfa/add-phone-number', addPhonePage),
  page('/account/settings/mfa/edit-phone-number', editPhonePage),
];
