/** The sign-in page; returns to the previous page once a member is signed in, in any tab (read from the log). */
import { Link, Navigate, useLocation, useSearchParams, type Location } from 'react-router-dom';
import { safeReturnUrl } from '../../app/returnUrl.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { useCanAdd } from '../../app/useCanAdd.ts';
import { addTexts } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import sessionTexts from './session.en.json';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

addTexts(sessionTexts);

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
  const signOutUnconfirmed = useWorld((world) => world.session.signOutUnconfirmed);
  // The page that one came from knows its own way back by its history state; one that does not exist leads home.
  if (isSignedIn)
    return <Navigate to={returnUrl} replace state={{ ...Object(state), isAfterSignIn: true }} />;
  return (
    <Page title={text('session.pageTitle')} width="narrow">
      <header className={styles.header}>
        <h1>
          <Text id="session.title" />
        </h1>
        <p className={styles.lead}>
          <Text id="session.lead" />
        </p>
      </header>
      {signOutUnconfirmed && (
        <Notice tone="info">
          <Text id="session.unconfirmed" />
        </Notice>
      )}
      <Card className={styles.card}>
        <SignInForm hasDemoPeople={config.sandbox} />
      </Card>
      <p className={styles.others}>
        <Text id="session.newHere" />{' '}
        <Link to={hasCart ? '/menu/cart/guest/checkout' : '/menu'}>
          <Text id={hasCart ? 'session.guestCheckout' : 'session.guest'} />
        </Link>
      </p>
    </Page>
  );
}
