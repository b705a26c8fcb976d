/** Writes the choice of a line or a past item as the query of a product's address, which choiceInAddress.ts reads. */
import type { CartLine } from '../cart/line.ts';

export type ChoiceOfLine = Pick<CartLine, 'sizeCode' | 'quantity'> & {
  /** One without a number is gone from the menu. */
  readonly options: readonly { readonly optionProductNumber: number | null; readonly quantity: number }[];
};

/** Without the question mark. */
export function queryOfChoice({ sizeCode, options, quantity }: ChoiceOfLine): string {
  const query = new URLSearchParams({ size: sizeCode });
  const chosen = options.flatMap(({ optionProductNumber, quantity: amount }) =>
    optionProductNumber === null ? [] : `${optionProductNumber}x${amount}`,
  );
  if (chosen.length > 0) query.set('options', chosen.join());
  if (quantity !== 1) query.set('quantity', String(quantity));
  return query.toString().replaceAll('%2C', ',');
}
