/** Writes the choice of a line or a past item as the query of a product's address, which choiceInAddress.ts reads. */
import type { CartLine } from '../cart/line.ts';

export type ChoiceOfLine = Pick<CartLine, 'sizeCode' | 'quantity' | 'seen'> & {
  readonly options: Parts;
};
/** One without a number is gone from the menu. */
type Parts = readonly { readonly optionProductNumber: number | null; readonly quantity: number }[];

/** Without the question mark. */
export function queryOfChoice({ sizeCode, options, quantity, seen }: ChoiceOfLine): string {
  const query = new URLSearchParams({ size: sizeCode });
  const chosen = partsIn(options);
  if (chosen !== '') query.set('options', chosen);
  if (seen) query.set('usual', partsIn(seen.usual));
  if (quantity !== 1) query.set('quantity', String(quantity));
  return query.toString().replaceAll('%2C', ',');
}

const partsIn = (parts: Parts): string =>
  parts
    .flatMap(({ optionProductNumber, quantity }) =>
      optionProductNumber === null ? [] : `${optionProductNumber}x${quantity}`,
    )
    .join();
