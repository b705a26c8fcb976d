/**
 * A form for the code of a second factor: of an app, of a text message, or a recovery code. Spaces and dashes of any kind do not
 * matter.
 */
import { useRef, useState, type FormEvent } from 'react';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { compactTyped } from '../../../domain/typedNumbers.ts';
import { codeIn } from '../elevation/codeIn.ts';
import account from '../account/account.module.css';

texts('secondFactor');

type Props = {
  readonly kind: 'app' | 'text' | 'recovery';
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
};

export function FactorCode({ kind, isBusy, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isMalformed, setIsMalformed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const code = kind === 'recovery' ? recoveryCodeIn(typed) : codeIn(typed);
    setIsMalformed(code === null);
    if (code !== null) onCode(code);
    else input.current?.focus();
  };
  return (
    <form className={account.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        label={<Text id={`secondFactor.code.${kind}`} />}
        error={isMalformed && <Text id={`secondFactor.malformed.${kind}`} />}
      />
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        <Text id="secondFactor.confirm" />
      </Button>
    </form>
  );
}

function recoveryCodeIn(typed: string): string | null {
  const code = compactTyped(typed);
  return /^[a-z0-9]{10}$/i.test(code) ? code : null;
}
