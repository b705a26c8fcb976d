/** The address of a product that begins as a line or a past item was; choiceInAddress.ts reads it. */
import type { CartLine } from '../cart/line.ts';

type Like = Pick<CartLine, 'productNumber' | 'formCode' | 'sizeCode' | 'quantity'> & {
  /** One without a number is gone from the menu. */
  readonly options: readonly { readonly optionProductNumber: number | null; readonly quantity: number }[];
};

export function productLike({ productNumber, formCode, sizeCode, options, quantity }: Like): string {
  const query = new URLSearchParams({ size: sizeCode });
  const chosen = options.flatMap(({ optionProductNumber, quantity: amount }) =>
    optionProductNumber === null ? [] : `${optionProductNumber}x${amount}`,
  );
  if (chosen.length > 0) query.set('options', chosen.join());
  if (quantity !== 1) query.set('quantity', String(quantity));
  return `/menu/product/${productNumber}/${formCode}?${query.toString().replaceAll('%2C', ',')}`;
}
