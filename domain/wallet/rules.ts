/** Rules of a card's form that client and server share: nickname, number and PIN as they are typed. */
import { cardNumberIn } from '../cardNumbers.ts';
import { readDigits, readMoney } from '../typedNumbers.ts';
import { CARD_DIGITS } from './cardSecret.ts';
import { shownNickname } from './shownNickname.ts';

/** The most code points of a nickname, besides what `shownNickname` allows. */
const MOST_CODE_POINTS = 320;
/** More digits than this in a row are a number that does not belong into a name. */
const DIGITS_OF_A_NUMBER = 8;
const PIN_DIGITS = 8;

/** Characters that change the direction of the text around them, or that are invisible; emoji need the joiners. */
const UNSEEN =
  /[\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\uffa0]/gu;

/** Without outer blanks and unseen characters; empty is no nickname. Null where it cannot be one. */
export function readNickname(typed: string): string | null {
  const seen = typed.replaceAll(UNSEEN, '').trim().replaceAll(/\s+/gu, ' ');
  const name = /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) || /\p{Cc}|\p{Surrogate}/u.test(seen) ? seen : '';
  // Whatever is between its groups.
  const digits = name.replaceAll(/[^\p{L}\p{Nd}]/gu, '');
  const isNumber =
    new RegExp(`\\p{Nd}{${DIGITS_OF_A_NUMBER}}`, 'u').test(digits) || cardNumberIn(name) !== null;
  const isPlain = !/\p{Cc}|\p{Surrogate}/u.test(name);
  const isShort = [...name].length <= MOST_CODE_POINTS && shownNickname(name) === name;
  return isShort && isPlain && !isNumber ? name : null;
}

/** Null for a text that is not 16 digits; blanks, dashes and points between them do not count. */
export const readCardNumber = (typed: string): string | null => readDigits(typed, CARD_DIGITS);
export const readPin = (typed: string): string | null => readDigits(typed, PIN_DIGITS);

/** In cents. Null for a text that is no amount above zero. */
export const readAmount = (typed: string): number | null => readMoney(typed) || null;
