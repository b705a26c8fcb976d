/**
 * Making an account: signed in at once, then the code that was mailed. The cart stays; what was pressed as a guest is done once
 * the page is left. It never says whether somebody has the address.
 */
import { useState } from 'react';
import { Link, useLocation, useSearchParams, type Location } from 'react-router-dom';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { toKeepIn } from '../../../kit/afterSignIn.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { safeReturnUrl } from '../../../kit/returnUrl.ts';
import { Verification } from '../../../parts/identity/Verification.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AfterSignIn } from '../AfterSignIn.tsx';
import styles from '../SignInPage.module.css';
import { CreateForm } from './CreateForm.tsx';

texts('session', 'session.create');

export function CreateAccountPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { state } = useLocation() as Location<unknown>;
  const returnUrl = safeReturnUrl(query.get('returnUrl'));
  const toKeep = toKeepIn(state);
  const isSignedIn = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const [wasGuest] = useState(!isSignedIn);
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <AfterSignIn returnUrl={returnUrl} toKeep={wasGuest ? toKeep : null} />;
  return (
    <Page title={text('session.create.pageTitle')} width="narrow">
      <header className={styles.header}>
        <h1>
          <Text id={isSignedIn ? 'session.create.verify' : 'session.create.title'} />
        </h1>
        {!isSignedIn && (
          <p className={styles.lead}>
            <Text id="session.create.lead" />
          </p>
        )}
      </header>
      <Card className={styles.card}>
        {isSignedIn ? (
          <Verification onDone={() => setIsDone(true)} later={<Text id="session.create.later" />} />
        ) : (
          <CreateForm />
        )}
      </Card>
      {!isSignedIn && (
        <p className={styles.others}>
          <Text id="session.create.known" />{' '}
          <Link to={`/account/signin?returnUrl=${encodeURIComponent(returnUrl)}`} state={state}>
            <Text id="session.submit" />
          </Link>
        </p>
      )}
    </Page>
  );
}
