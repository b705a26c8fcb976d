/**
 * Email and password. The password stays in its input until it is put into the vault; the intent holds only its
 * reference. Refusals come from the log.
 */
import { useRef, useState, type FormEvent } from 'react';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { faultsIn, type CredentialFaults } from './credentials.ts';
import styles from './SignInPage.module.css';

type Props = { readonly hasDemoPeople: boolean; readonly onAsk?: () => void };

export function SignInForm({ hasDemoPeople, onAsk }: Props) {
  const { dispatch, keepSecret } = useCrema();
  const signIn = useWorld((world) => world.signIn);
  const [faults, setFaults] = useState<CredentialFaults>({ email: null, password: null });
  // A refusal from before this form was opened is not shown.
  const [hasAsked, setHasAsked] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isBusy = hasAsked && signIn.status === 'busy';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || email.current === null || password.current === null) return;
    const found = faultsIn(email.current.value, password.current.value);
    setFaults(found);
    if (found.email !== null) return email.current.focus();
    if (found.password !== null) return password.current.focus();
    setHasAsked(true);
    onAsk?.();
    const vaultRef = keepSecret(password.current.value);
    void dispatch({ type: 'session/signIn', data: { email: email.current.value.trim(), vaultRef } });
  };
  const fillIn = (demoEmail: string, demoPassword: string) => {
    if (email.current !== null) email.current.value = demoEmail;
    if (password.current !== null) password.current.value = demoPassword;
    setFaults({ email: null, password: null });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasAsked && signIn.status === 'refused' && (
        <Notice tone="error">
          <ErrorText
            code={signIn.code ?? 'UNEXPECTED_ERROR'}
            values={{ seconds: signIn.retryAfterSeconds ?? 0 }}
          />
        </Notice>
      )}
      <TextField
        ref={email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        label={<Text id="session.email" />}
        error={faults.email && <Text id={faults.email} />}
      />
      <PasswordField
        ref={password}
        name="password"
        label={<Text id="session.password" />}
        error={faults.password && <Text id={faults.password} />}
      />
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        <Text id="session.submit" />
      </Button>
      {hasDemoPeople && <DemoPeople onPick={fillIn} />}
    </form>
  );
}
