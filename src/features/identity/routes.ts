/** The addresses of what proves whose an account is: its password and its address. */
import { page } from '../../kit/page.ts';

const password = async () => (await import('./PasswordPage.tsx')).PasswordPage;
const editEmail = async () => (await import('./EditEmailPage.tsx')).EditEmailPage;
const enterCode = async () => (await import('./EnterCodePage.tsx')).EnterCodePage;
const verify = async () => (await import('./VerifyPage.tsx')).VerifyPage;
const undo = async () => (await import('./UndoEmailPage.tsx')).UndoEmailPage;

export const identityRoutes = [
  page('/account/settings/password', password),
  page('/account/settings/edit-email', editEmail),
  page('/account/settings/edit-email/enter-code', enterCode),
  page('/account/verify', verify),
  page('/account/undo-email', undo),
];
