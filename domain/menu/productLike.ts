/** The address of a product that begins as a line or a past item was; choiceInAddress.ts reads it. */
import type { CartLine } from '../cart/line.ts';

export function productLike({
  productNumber,
  formCode,
  sizeCode,
  options,
  quantity,
}: Pick<CartLine, 'productNumber' | 'formCode' | 'sizeCode' | 'options' | 'quantity'>): string {
  const query = new URLSearchParams({ size: sizeCode });
  const chosen = options.map((each) => `${each.optionProductNumber}x${each.quantity}`);
  if (chosen.length > 0) query.set('options', chosen.join());
  if (quantity !== 1) query.set('quantity', String(quantity));
  return `/menu/product/${productNumber}/${formCode}?${query.toString().replaceAll('%2C', ',')}`;
}
