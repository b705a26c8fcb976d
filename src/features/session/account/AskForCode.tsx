/** The address of somebody who forgot her password. */
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { EmailText } from '../../../../domain/identity/fields.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { Text } from '../../../i18n/Text.tsx';
import type { Call } from '../../../kit/useCall.ts';
import { CallNotice } from '../../../parts/identity/CallNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../SignInPage.module.css';

type Props = { readonly call: Call; readonly onSend: (email: string) => void };

export function AskForCode({ call, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<MessageId | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const email = v.safeParse(EmailText, typed);
    setFault(
      email.success ? null : typed.trim() === '' ? 'session.email.missing' : 'session.email.malformed',
    );
    if (email.success) onSend(email.output);
    else input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CallNotice call={call} />
      <TextField
        ref={input}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={<Text id="session.email" />}
        error={fault && <Text id={fault} />}
      />
      <Button type="submit" size="l" isWide isBusy={call.isBusy}>
        <Text id="session.forgot.send" />
      </Button>
    </form>
  );
}
