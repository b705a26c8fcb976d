/** The sign-in page; returns to the previous page once a member is signed in, in any tab (read from the log). */
import { useState } from 'react';
import { Link, useLocation, useSearchParams, type Location } from 'react-router-dom';
import { toKeepIn } from '../../kit/afterSignIn.ts';
import { safeReturnUrl } from '../../kit/returnUrl.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useOneStepBack } from './useOneStepBack.ts';
import styles from './SignInPage.module.css';

texts('session');

export function SignInPage() {
  const text = useText();
  const { config } = useCrema();
  const [query] = useSearchParams();
  const { state } = useLocation() as Location<unknown>;
  const returnUrl = safeReturnUrl(query.get('returnUrl'));
  const isSignedIn = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const canPayByCard = useCanAdd();
  const hasCart =
    useWorld(({ cart, session }) => cart.lines.length > 0 && session.member === null) && canPayByCard;
  const isHalfIn = useWorld((world) => world.signIn.code === 'SECOND_FACTOR_NEEDED');
  const [isBegunAgain, setIsBegunAgain] = useState(false);
  const signOutUnconfirmed = useWorld((world) => world.session.signOutUnconfirmed);
  useOneStepBack(returnUrl);
  const toKeep = toKeepIn(state);
  // A member who comes here has not signed in for it.
  const [wasGuest] = useState(!isSignedIn);
  if (isSignedIn) return <AfterSignIn returnUrl={returnUrl} toKeep={wasGuest ? toKeep : null} />;
  return (
    <Page title={text('session.pageTitle')} width="narrow">
      <header className={styles.header}>
        <h1>
          <Text id="session.title" />
        </h1>
        <p className={styles.lead}>
          <Text id={toKeep === null ? 'session.lead' : 'session.lead.keeps'} />
        </p>
      </header>
      {signOutUnconfirmed && (
        <Notice tone="info">
          <Text id="session.unconfirmed" />
        </Notice>
      )}
      <Card className={styles.card}>
        {isHalfIn && !isBegunAgain ? (
          <SecondStep onAgain={() => setIsBegunAgain(true)} />
        ) : (
          <>
            <SignInForm hasDemoPeople={config.sandbox} onAsk={() => setIsBegunAgain(false)} />
            <PasskeySignIn />
          </>
        )}
      </Card>
      <p className={styles.others}>
        <Link to="/account/forgot-password">
          <Text id="session.forgot" />
        </Link>
      </p>
      <p className={styles.others}>
        <Text id="session.newHere" />{' '}
        <Link to={`/account/create?returnUrl=${encodeURIComponent(returnUrl)}`} state={state}>
          <Text id="session.create" />
        </Link>
      </p>
      <p className={styles.others}>
        <Link to={hasCart ? '/menu/cart/guest/checkout' : '/menu'}>
          <Text id={hasCart ? 'session.guestCheckout' : 'session.guest'} />
        </Link>
      </p>
    </Page>
  );
}
