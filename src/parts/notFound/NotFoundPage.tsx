/** Page for an unknown URL. Signing in does not lead back to it, but home. */
import { useEffect } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { visited } from '../../kit/visited.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import styles from '../../kit/Plain.module.css';

texts('notFound');

export function NotFoundPage() {
  const text = useText();
  const { pathname, search, state } = useLocation() as Location<{
    readonly isAfterSignIn?: true;
  } | null>;
  const here = pathname + search;
  useEffect(() => {
    visited.notFound = here;
  }, [here]);
  if (state?.isAfterSignIn === true) return <Navigate to="/" replace />;
  return (
    <Page title={text('notFound.pageTitle')} width="narrow">
      <h1 className={styles.title}>
        <Text id="notFound.title" />
      </h1>
      <EmptyState
        drawing={<Scene name="emptyCup" />}
        action={
          <LinkButton to="/">
            <Text id="notFound.action" />
          </LinkButton>
        }
      >
        <Text id="notFound.text" />
      </EmptyState>
    </Page>
  );
}
