/** A form for a code of six digits that was mailed: pasted or typed, with spaces as well. Asks for another one on a press. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import type { Call } from '../../kit/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CallNotice } from '../identity/CallNotice.tsx';
import { codeIn } from './codeIn.ts';
import styles from './elevation.module.css';

texts('elevation');

type Props = {
  /** Of the comparison. */
  readonly call: Call;
  readonly onCode: (code: string) => void;
  readonly onAgain: () => void;
};

export function CodeField({ call, onCode, onAgain }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isMalformed, setIsMalformed] = useState(false);
  // It comes in the place of the button that was pressed for it.
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(input.current?.value ?? '');
    setIsMalformed(code === null);
    if (code !== null) onCode(code);
    else input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CallNotice call={call} />
      <TextField
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={<Text id="elevation.code" />}
        hint={<Text id="elevation.code.hint" />}
        error={isMalformed && <Text id="elevation.code.malformed" />}
      />
      <Button type="submit" size="l" isWide isBusy={call.isBusy}>
        <Text id="elevation.confirm" />
      </Button>
      <Button variant="secondary" isWide onClick={onAgain}>
        <Text id="elevation.again" />
      </Button>
    </form>
  );
}
