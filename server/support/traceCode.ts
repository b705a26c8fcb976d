/** The short code of a trace, as people say it on the telephone. */
import { randomBytes } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `ABCD-EFGH`, as it is said; the case, and what is neither letter nor digit, do not count. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
export const readCode = (typed: string): string => typed.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

export function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 255] = randomBytes(1);
    if (byte < 8 * ALPHABET.length) code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}
