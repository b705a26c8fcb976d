/**
 * What a new password must be: 8 to 200 characters of any kind, hard to guess also without the brand's words and the person's
 * own, and not in a list of stolen ones. No rule of composition. Used as it was typed: no character is cut or changed.
 */
import { LONGEST_PASSWORD as LONGEST, SHORTEST_PASSWORD as SHORTEST } from '../../domain/identity/fields.ts';
import { CodedError } from '../base/codedError.ts';
import type { IsBreached } from './breached.ts';
import { rateStrength } from './rateStrength.ts';

const STRONG_ENOUGH = 3;

export interface PasswordPolicy {
  /** `words`: what is known of the person. Throws PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_WEAK or PASSWORD_BREACHED. */
  require(password: string, words: readonly string[]): Promise<void>;
}

export const createPasswordPolicy = (brandName: string, isBreached: IsBreached): PasswordPolicy => ({
  async require(password, words) {
    const length = [...password].length;
    if (length < SHORTEST) throw refusal('PASSWORD_SHORT', `A password has at least ${SHORTEST} characters.`);
    if (length > LONGEST) throw refusal('PASSWORD_LONG', `A password has at most ${LONGEST} characters.`);
    const known = [...wordsIn(brandName), ...BRAND, ...words.flatMap(wordsIn)];
    // Without them it is guessed as easily, for they are tried first.
    const rest = known.reduce((text, word) => withoutWord(text, word), password);
    if ([...rest].length < SHORTEST || (await rateStrength(password, known)) < STRONG_ENOUGH) throw weak();
    if (rest !== password && (await rateStrength(rest, [])) < STRONG_ENOUGH) throw weak();
    if (await isBreached(password))
      throw refusal('PASSWORD_BREACHED', 'This password is in a list of stolen ones.');
  },
});

const BRAND = ['crema', 'coffee', 'latte', 'espresso', 'barista', 'rewards', 'demo'];
const SHORTEST_WORD = 3;

/** Names, and the parts of an address. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Case does not matter; the other characters stay as they are. */
function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at === -1 ? text : withoutWord(text.slice(0, at) + text.slice(at + word.length), word);
}

const weak = (): CodedError => refusal('PASSWORD_WEAK', 'This password is too easy to guess.');
const refusal = (code: string, message: string): CodedError => new CodedError(code, 409, message);
