/** Page for an unknown URL. Signing in does not lead back to it, but home. */
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { addTexts } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import notFoundTexts from './notFound.en.json';
import styles from '../../app/Plain.module.css';

addTexts(notFoundTexts);

type State = {
  readonly isAfterSignIn?: true;
  /** For the sign-in that is opened here (useSignInOrigin.ts). */
  readonly isMissing?: true;
};

export function NotFoundPage() {
  const text = useText();
  const { pathname, search, hash, state } = useLocation() as Location<State | null>;
  const navigate = useNavigate();
  const isLeft = state?.isAfterSignIn === true;
  const isMarked = state?.isMissing === true;
  useEffect(() => {
    if (isLeft || isMarked) return;
    void navigate({ pathname, search, hash }, { replace: true, state: { isMissing: true } satisfies State });
  }, [isLeft, isMarked, navigate, pathname, search, hash]);
  if (isLeft) return <Navigate to="/" replace />;
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
