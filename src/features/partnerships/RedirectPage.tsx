/**
 * On the way to the partner: after five seconds the server is asked for the partner's page, and the browser goes there (spec 3
 * section 4). Back leads over this page, which would lead on again. Without bars and footer (src/shell/Shell.tsx).
 */
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MAIN, REDIRECT, signInFor } from './paths.ts';
import styles from './partnerships.module.css';

export const REDIRECT_MS = 5_000;

export function RedirectPage() {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  return isMember ? <Leaving /> : <Navigate to={signInFor(REDIRECT)} replace />;
}

function Leaving() {
  const text = useText();
  const { config, partnerships, leaveFor, want, dispatch } = useCrema();
  const navigate = useNavigate();
  useEffect(() => want.partnerships(), [want]);
  useEffect(() => {
    const left = new AbortController();
    const go = async (isAgain: boolean): Promise<void> => {
      const answer = await partnerships.authenticate(left.signal);
      if (left.signal.aborted) return;
      if (answer.ok) return leaveFor(answer.value, { isInstead: true });
      if (isAgain || answer.kind !== 'unauthenticated') return navigate(`${MAIN}/error`, { replace: true });
      // The refresh finds out that the session is over, which leads to the sign-in.
      void dispatch({ type: 'partnerships/refresh', data: {} });
      timer = setTimeout(() => void go(true), REDIRECT_MS);
    };
    let timer = setTimeout(() => void go(false), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [partnerships, leaveFor, navigate, dispatch]);
  const partner = config.partnerName;
  return (
    <Page title={text('partnerships.pageTitle', { partner })} width="narrow">
      <div className={styles.result}>
        <h1>
          <Text id="partnerships.redirect" values={{ partner }} />
        </h1>
        <p role="status" className={styles.leaving}>
          <Spinner /> <Text id="partnerships.redirect.text" values={{ partner }} />
        </p>
        <LinkButton to={MAIN} replace variant="quiet" isFlush>
          <Text id="partnerships.redirect.cancel" />
        </LinkButton>
      </div>
    </Page>
  );
}
