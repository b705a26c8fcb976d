/** Another address in the place of one that was mistyped and is not proved. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { EmailText } from '../../../domain/identity/fields.ts';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CallNotice } from './CallNotice.tsx';
import styles from './identity.module.css';

export function OtherAddress({ onCorrected }: { readonly onCorrected: () => void }) {
  const { identity } = useCrema();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isMalformed, setIsMalformed] = useState(false);
  const call = useCall();
  // It comes in the place of the button that was pressed for it.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = v.safeParse(EmailText, input.current?.value ?? '');
    setIsMalformed(!typed.success);
    if (!typed.success) return input.current?.focus();
    if ((await call.ask(() => identity.correctAddress(typed.output))) === null) return;
    setIsOpen(false);
    onCorrected();
  };
  if (!isOpen)
    return (
      <Button variant="quiet" isWide onClick={() => setIsOpen(true)}>
        <Text id="identity.verification.other" />
      </Button>
    );
  return (
    <form className={styles.column} onSubmit={(event) => void submit(event)} noValidate>
      <CallNotice call={call} />
      <TextField
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={<Text id="identity.verification.email" />}
        error={isMalformed && <Text id="identity.verification.malformed" />}
      />
      <Button type="submit" variant="secondary" isWide isBusy={call.isBusy}>
        <Text id="identity.verification.correct" />
      </Button>
    </form>
  );
}
