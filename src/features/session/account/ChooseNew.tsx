/** The code of the mail, and the new password. Both stay after a refusal, so that only what was wrong is typed again. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { MessageId } from '../../../i18n/messages.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useCrema } from '../../../kit/Crema.ts';
import { UNREACHABLE, useCall, type Call } from '../../../kit/useCall.ts';
import { codeIn } from '../../../parts/elevation/codeIn.ts';
import { CallNotice } from '../../../parts/identity/CallNotice.tsx';
import { NewPasswordField, passwordFault } from '../../../parts/identity/NewPasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../SignInPage.module.css';

type Props = {
  readonly email: string;
  readonly sending: Call;
  readonly onAgain: () => void;
  readonly onReset: () => void;
};

export function ChooseNew({ email, sending, onAgain, onReset }: Props) {
  const { identity, dispatch } = useCrema();
  const [faults, setFaults] = useState<{ readonly code: boolean; readonly password: MessageId | null }>({
    ...{ code: false, password: null },
  });
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const call = useCall();
  /** A press whose answer did not come may have used the code up. */
  const [isLost, setIsLost] = useState(false);
  // It comes in the place of the button that was pressed for it.
  useEffect(() => codeInput.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(codeInput.current?.value ?? '');
    const password = passwordInput.current?.value ?? '';
    const found = { code: code === null, password: passwordFault(password) };
    setFaults(found);
    if (code === null) return codeInput.current?.focus();
    if (found.password !== null) return passwordInput.current?.focus();
    const reset = await call.ask(
      () => identity.resetPassword(email, code, password),
      (refusal) => {
        if (refusal === UNREACHABLE) setIsLost(true);
      },
    );
    if (reset === null) return;
    onReset();
    await dispatch({ type: 'session/noteChange', data: { change: 'passwordReset' } });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <CallNotice call={call} />
      <CallNotice call={sending} />
      {isLost && call.refused?.code === 'CODE_EXPIRED' && (
        <Notice tone="info">
          <Text id="session.forgot.perhaps" />
        </Notice>
      )}
      <TextField
        ref={codeInput}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={<Text id="session.forgot.code" />}
        error={faults.code && <Text id="session.forgot.code.malformed" />}
      />
      {/* For password managers, which keep passwords by name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        ref={passwordInput}
        name="password"
        error={faults.password && <Text id={faults.password} />}
      />
      <Button type="submit" size="l" isWide isBusy={call.isBusy}>
        <Text id="session.forgot.submit" />
      </Button>
      <Button variant="secondary" isWide isBusy={sending.isBusy} onClick={onAgain}>
        <Text id="session.forgot.again" />
      </Button>
    </form>
  );
}
