/** Which tips can be given: the operator's setting `tipOptions`. Amounts are cents. */
import type { ClientConfig } from '../clientConfig.ts';

/** The amounts to choose from, besides none and another one. */
export const tipAmounts = ({ amounts, most }: ClientConfig['tipOptions']): readonly number[] =>
  [...new Set(amounts)].filter((amount) => amount > 0 && amount <= most).toSorted((a, b) => a - b);

/** Cents of a typed amount such as `3`, `3.5` or `$3,50`; null for a text that is no amount from 0 to `most`. */
export function tipFromText(text: string, most: number): number | null {
  const typed = /^\s*\$?\s*(?<whole>\d{1,4})(?:[.,](?<part>\d{1,2}))?\s*$/.exec(text)?.groups;
  if (typed === undefined) return null;
  const cents = Number(typed['whole']) * 100 + Number((typed['part'] ?? '').padEnd(2, '0'));
  return cents <= most ? cents : null;
}
