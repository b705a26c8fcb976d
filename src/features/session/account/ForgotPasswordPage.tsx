/**
 * A forgotten password: the address, then the code that was mailed with a new password, which signs in. It never says whether
 * somebody has the address.
 */
import { useState } from 'react';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useCall } from '../../../kit/useCall.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { AfterSignIn } from '../AfterSignIn.tsx';
import styles from '../SignInPage.module.css';
import { AskForCode } from './AskForCode.tsx';
import { ChooseNew } from './ChooseNew.tsx';

texts('session', 'session.forgot');

export function ForgotPasswordPage() {
  const text = useText();
  const { identity } = useCrema();
  const [email, setEmail] = useState<string | null>(null);
  const [isReset, setIsReset] = useState(false);
  const isSignedIn = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const sending = useCall();
  const send = async (to: string) => {
    if ((await sending.ask(() => identity.forgotPassword(to))) !== null) setEmail(to);
  };
  if (isReset && isSignedIn) return <AfterSignIn returnUrl="/" toKeep={null} />;
  return (
    <Page title={text('session.forgot.pageTitle')} width="narrow">
      <BackLink to="/account/signin">
        <Text id="session.forgot.back" />
      </BackLink>
      <header className={styles.header}>
        <h1>
          <Text id="session.forgot.title" />
        </h1>
        <p className={styles.lead} role={email === null ? undefined : 'status'}>
          {email === null ? (
            <Text id="session.forgot.lead" />
          ) : (
            <Text id="session.forgot.sent" values={{ email }} />
          )}
        </p>
      </header>
      <Card className={styles.card}>
        {email === null ? (
          <AskForCode call={sending} onSend={(to) => void send(to)} />
        ) : (
          <ChooseNew
            email={email}
            sending={sending}
            onAgain={() => void send(email)}
            onReset={() => setIsReset(true)}
          />
        )}
      </Card>
    </Page>
  );
}
