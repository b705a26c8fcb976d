/**
 * No argument of a query or a mutation holds a card number, however a call was made: most are stored, or handed on. The number
 * of a stored-value card has an argument of its own, as has its PIN; names, addresses and tokens have rules and refusals of
 * their own. Texts have a limit together, far above what the app sends, because looking for a number takes time.
 */
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { badRequest } from '../base/codedError.ts';

const WITH_OWN_RULE: ReadonlySet<string> = new Set([
  ...['cardNumber', 'pin', 'paymentInstrumentToken'],
  ...['nickname', 'displayName', 'address'],
]);
/** Twelve digits are the fewest of a card number. */
const SHORTEST = 12;
const MOST = 16_384;

/** Throws BAD_REQUEST, which repeats nothing. */
export function refuseCardNumbers(given: unknown): void {
  const texts = textsIn(given);
  if (texts.reduce((sum, { length }) => sum + length, 0) > MOST) throw badRequest('The texts are too long.');
  if (texts.some((text) => cardNumberIn(text) !== null))
    throw badRequest('A text looks like a card number. Card numbers are typed into the card fields alone.');
}

/** Those that are long enough for a number. */
function textsIn(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.length < SHORTEST ? [] : [given];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => (WITH_OWN_RULE.has(name) ? [] : textsIn(value)));
}
