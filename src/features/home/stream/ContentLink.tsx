/** A link of an operator's content: a page of the app, or an https address, which learns nothing of this page. */
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export const ContentLink = ({ link, children }: { readonly link: string; readonly children: ReactNode }) =>
  link.startsWith('/') ? (
    <LinkButton to={link} variant="secondary">
      {children}
    </LinkButton>
  ) : (
    <a href={link} rel="noopener noreferrer">
      {children}
    </a>
  );
