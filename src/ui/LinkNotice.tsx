/** A notice whose action leads elsewhere; without one where `to` is null. */
import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';

type Props = Omit<ComponentProps<typeof Notice>, 'action'> &
  Pick<LinkProps, 'state'> & { readonly to: LinkProps['to'] | null; readonly link: ReactNode };

export const LinkNotice = ({ to, state, link, ...notice }: Props) => (
  <Notice
    {...notice}
    action={
      to !== null && (
        <LinkButton variant="secondary" to={to} state={state}>
          {link}
        </LinkButton>
      )
    }
  />
);
