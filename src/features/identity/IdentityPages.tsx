/** The pages of this feature by their addresses, in one chunk: the first page of a visit has one entry for them. */
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { EditEmailPage } from './EditEmailPage.tsx';
import { EnterCodePage } from './EnterCodePage.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { paths } from './paths.ts';
import { UndoEmailPage } from './UndoEmailPage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.password]: PasswordPage,
  [paths.editEmail]: EditEmailPage,
  [paths.enterCode]: EnterCodePage,
  [paths.verify]: VerifyPage,
  [paths.undo]: UndoEmailPage,
};

export function IdentityPages() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/$/, '')];
  return Page === undefined ? null : <Page />;
}
