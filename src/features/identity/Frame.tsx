/** The frame of these pages: for members alone, with a title and the way back to the settings. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { useWorld } from '../../kit/hooks.ts';
import styles from '../../parts/identity/identity.module.css';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';

texts('identity');

type Props = { readonly title: MessageId; readonly children: ReactNode };

export function MembersFrame({ title, children }: Props) {
  const { pathname } = useLocation();
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const isAsked = useWorld(({ sessionCheck }) => sessionCheck.isOpen);
  // Who is signed in may not be known yet.
  if (!isMember && !isAsked)
    return <Navigate to={`/account/signin?returnUrl=${encodeURIComponent(pathname)}`} replace />;
  return (
    <Frame title={title} back="/account/settings">
      {isMember && children}
    </Frame>
  );
}

export function Frame({ title, back, children }: Props & { readonly back?: string }) {
  const text = useText();
  return (
    <Page title={`${text(title)} · ${text('identity.brand')}`} width="narrow">
      {back !== undefined && (
        <BackLink to={back}>
          <Text id="identity.back" />
        </BackLink>
      )}
      <h1>
        <Text id={title} />
      </h1>
      <Card>
        <div className={styles.column}>{children}</div>
      </Card>
    </Page>
  );
}
