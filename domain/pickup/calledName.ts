/** The first name that is called out at pickup. */
import { cardNumberIn } from '../cardNumbers.ts';

export const MAX_NAME_LENGTH = 25;

/**
 * A first name for the barista to call out: 1 to 25 characters, at least one of them visible, and no card number;
 * null for any other text. Control characters, line separators and characters that change the text direction are removed.
 */
export function calledName(text: string): string | null {
  const name = text.replace(UNWANTED, '').trim();
  if (!VISIBLE.test(name) || [...name].length > MAX_NAME_LENGTH) return null;
  return cardNumberIn(name) === null ? name : null;
}

const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
