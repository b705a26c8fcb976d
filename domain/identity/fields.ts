/** The fields of an account, as its form and the server check them. */
import * as v from 'valibot';
import { cardNumberIn } from '../cardNumbers.ts';

export const LONGEST_NAME = 50;
export const LONGEST_EMAIL = 254;

/**
 * Any script, with the joiners that Persian and emoji are written with; without line breaks and other characters that control a
 * terminal or a mail.
 */
export const AccountName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST_NAME),
  v.regex(/^(?=.*[^\p{C}\s])(?:[^\p{C}<>]|[\u200C\u200D])+$/u),
  v.check(hasNoCard),
);

/** As accounts store it: composed, in small letters. */
export const EmailText = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.toLowerCase(),
  v.maxLength(LONGEST_EMAIL),
  v.regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]+$/),
  v.check(hasNoCard),
);

export const HomeCountry = v.picklist(['US', 'CA']);
export type HomeCountry = v.InferOutput<typeof HomeCountry>;

/** Characters of a password. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;

/** One that proves who somebody is. A character may take two units. */
export const TypedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(2 * LONGEST_PASSWORD));

/** Nobody's name, and what the database may not keep. */
function hasNoCard(text: string): boolean {
  return cardNumberIn(text) === null;
}
