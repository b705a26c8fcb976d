/** What a member calls a passkey, to know it by in the list. */
import * as v from 'valibot';
import { cardNumberIn } from '../cardNumbers.ts';

export const LONGEST_PASSKEY_NAME = 60;
export const PasskeyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST_PASSKEY_NAME),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]*$/u),
  v.check((name) => cardNumberIn(name) === null),
);
