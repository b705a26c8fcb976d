/** What a reward gives, as it is typed, for the form and the server. */
import { cardNumberIn } from '../cardNumbers.ts';

const LONGEST = 80;

/** Null where it is no text of 1 to 80 characters, or holds a card number: it is stored and shown. */
export function rewardName(typed: string): string | null {
  const name = typed.trim();
  return name !== '' && name.length <= LONGEST && cardNumberIn(name) === null ? name : null;
}
