/**
 * The fields for a card's number and PIN. Uncontrolled: neither is ever in state; `take` reads and checks them, and the
 * caller passes the secret on at once.
 */
import { useRef, useState } from 'react';
import { cardSecret } from '../../../domain/wallet/cardSecret.ts';
import { readCardNumber, readPin } from '../../../domain/wallet/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const LONGEST = 32;

export function useNumberAndPin() {
  const number = useRef<HTMLInputElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState({ number: false, pin: false });
  const take = (): string | null => {
    const digits = readCardNumber(number.current?.value ?? '');
    const code = readPin(pin.current?.value ?? '');
    setWrong({ number: digits === null, pin: code === null });
    if (digits === null) number.current?.focus();
    else if (code === null) pin.current?.focus();
    return digits === null || code === null ? null : cardSecret(digits, code);
  };
  const empty = () => {
    for (const field of [number.current, pin.current]) if (field !== null) field.value = '';
  };
  const common = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: LONGEST,
    spellCheck: false,
  } as const;
  const fields = (
    <>
      <TextField
        {...common}
        ref={number}
        label={<Text id="cards.field.number" />}
        hint={<Text id="cards.field.numberHint" />}
        error={wrong.number && <Text id="cards.field.numberWrong" />}
      />
      <PasswordField
        {...common}
        ref={pin}
        label={<Text id="cards.field.pin" />}
        hint={<Text id="cards.field.pinHint" />}
        error={wrong.pin && <Text id="cards.field.pinWrong" />}
      />
    </>
  );
  return { fields, take, empty, focus: () => number.current?.focus() };
}
