/** A tel: link for a phone number in any common notation. Null without digits to dial. */
import { plainTyped } from '../../../../domain/typedNumbers.ts';

const EXTENSION = /(?:ext\.?|x|#)\s*(\d{1,7})\s*$/i;
const MIN_DIGITS = 3;

export function phoneLink(written: string | null): string | null {
  if (written === null) return null;
  const plain = plainTyped(written);
  const extension = EXTENSION.exec(plain)?.[1];
  // "+44 (0)20 …": the zero in brackets is only for domestic calls.
  const number = plain
    .replace(EXTENSION, '')
    .trim()
    .replace(/^(\+.*?)\(0\)/, '$1');
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS) return null;
  const international = number.startsWith('+') ? '+' : '';
  return `tel:${international}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
