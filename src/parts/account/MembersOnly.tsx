/** The frame of a page of the account: title, the way back, and for who is not signed in the way to the sign-in and back here. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import styles from './account.module.css';

texts('account');

type Props = {
  readonly title: MessageId;
  /** The page above this one. */
  readonly back?: { readonly to: string; readonly text: MessageId };
  /** Below the way to the sign-in. */
  readonly forGuests?: ReactNode;
  readonly children: ReactNode;
};

export function MembersOnly({ title, back, forGuests, children }: Props) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  return (
    <Page title={text(title)} width="narrow">
      <div className={styles.column}>
        <div>
          {back && (
            <BackLink to={back.to}>
              <Text id={back.text} />
            </BackLink>
          )}
          <h1>
            <Text id={title} />
          </h1>
        </div>
        {isMember ? (
          children
        ) : (
          <>
            <EmptyState
              drawing={<Scene name="emptyCup" />}
              action={
                <LinkButton to={`/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`}>
                  <Text id="account.signIn" />
                </LinkButton>
              }
            >
              <Text id="account.membersOnly" />
            </EmptyState>
            {forGuests}
          </>
        )}
      </div>
    </Page>
  );
}
