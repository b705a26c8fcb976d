/** The links in sentences that name the terms of use and the privacy notice: pages of the server's (server/legal). */
import type { ReactNode } from 'react';
import { inOwnElements } from '../i18n/Text.tsx';

export const legalLinks = {
  terms: (words: ReactNode) => <a href="/legal/terms">{inOwnElements(words)}</a>,
  privacy: (words: ReactNode) => <a href="/legal/privacy">{inOwnElements(words)}</a>,
};
