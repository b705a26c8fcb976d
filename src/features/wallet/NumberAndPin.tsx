/**
 * The fields for a card's number and PIN. Uncontrolled: neither is ever in state; `take` reads and checks them, and the
 * caller passes the secret on at once. `emptyPin` leaves the number, which is printed on the card and may have to be read again
 * (decision 0084); `askAgain` leads to what has to be entered anew. To a browser they are neither a sign-in nor a bank's
 * card: what it offers to keep lies beside the passwords of its profile, where a sign-out does not reach.
 */
import { useCallback, useRef, useState } from 'react';
import { cardSecret } from '../../../domain/wallet/cardSecret.ts';
import { readCardNumber, readPin } from '../../../domain/wallet/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { MaskedField } from '../../ui/MaskedField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const LONGEST = 32;
const none = { number: false, pin: false, again: false };

export function useNumberAndPin() {
  const number = useRef<HTMLInputElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(none);
  const take = (): string | null => {
    const digits = readCardNumber(number.current?.value ?? '');
    const code = readPin(pin.current?.value ?? '');
    setWrong({ number: digits === null, pin: code === null, again: false });
    if (digits === null) number.current?.focus();
    else if (code === null) pin.current?.focus();
    return digits === null || code === null ? null : cardSecret(digits, code);
  };
  const emptyPin = useCallback(() => {
    if (pin.current !== null) pin.current.value = '';
  }, []);
  const empty = useCallback(() => {
    emptyPin();
    if (number.current !== null) number.current.value = '';
  }, [emptyPin]);
  const focus = useCallback(() => number.current?.focus(), []);
  const askAgain = useCallback(() => {
    // After a reload of the page neither is there.
    if (number.current?.value === '') return focus();
    setWrong({ ...none, again: true });
    pin.current?.focus();
  }, [focus]);
  const common = {
    inputMode: 'numeric',
    maxLength: LONGEST,
    spellCheck: false,
  } as const;
  const fields = (
    <>
      <TextField
        {...common}
        autoComplete="off"
        ref={number}
        label={<Text id="cards.field.number" />}
        hint={<Text id="cards.field.numberHint" />}
        error={wrong.number && <Text id="cards.field.numberWrong" />}
      />
      <MaskedField
        {...common}
        ref={pin}
        label={<Text id="cards.field.pin" />}
        hint={<Text id="cards.field.pinHint" />}
        error={
          (wrong.pin || wrong.again) && (
            <Text id={wrong.pin ? 'cards.field.pinWrong' : 'cards.field.pinAgain'} />
          )
        }
      />
    </>
  );
  return { fields, take, empty, emptyPin, focus, askAgain };
}
