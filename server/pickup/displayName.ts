/**
 * Validates the name that a barista calls: 1 to 25 characters, at least one visible, no control or direction
 * characters, no card number. Null if invalid.
 */
import { cardNumberIn } from '../../domain/cardNumbers.ts';

const LONGEST = 25;
/** Controls, line and paragraph separators, halves of a character, and what reverses the reading direction. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters and signs that are invisible: fillers and the empty braille cell. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu;

export function parseDisplayName(text: string): string | null {
  const name = text.trim();
  if (UNWANTED.test(name) || !VISIBLE.test(name.replace(BLANK, ''))) return null;
  if ([...name].length > LONGEST) return null;
  return cardNumberIn(name) === null ? name : null;
}
