/** Which tips can be given: the operator's setting `tipOptions`. Amounts are cents. */
import type { ClientConfig } from '../clientConfig.ts';
import { readMoney } from '../typedNumbers.ts';

/** The amounts to choose from, besides none and another one. */
export const tipAmounts = ({ amounts, most }: ClientConfig['tipOptions']): readonly number[] =>
  [...new Set(amounts)].filter((amount) => amount > 0 && amount <= most).toSorted((a, b) => a - b);

/** Cents of a typed amount; null for a text that is no amount from 0 to `most`. */
export function tipFromText(text: string, most: number): number | null {
  const cents = readMoney(text);
  return cents !== null && cents <= most ? cents : null;
}
