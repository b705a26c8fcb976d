/** A favorite: a product in a form and size, with the options that differ from its defaults. One piece, no price. */
import * as v from 'valibot';
import { CartLine } from '../cart/line.ts';

const { productNumber, formCode, name, sizeCode, sizeName, sku, options, illustration, seen } =
  CartLine.entries;

export const FavoriteItem = v.strictObject({
  ...{ productNumber, formCode, name, sizeCode, sizeName, sku, options, illustration, seen },
});
export type FavoriteItem = v.InferOutput<typeof FavoriteItem>;

export const itemOf = (line: FavoriteItem): FavoriteItem => ({
  productNumber: line.productNumber,
  formCode: line.formCode,
  name: line.name,
  sizeCode: line.sizeCode,
  sizeName: line.sizeName,
  sku: line.sku,
  options: line.options,
  illustration: line.illustration,
  ...(line.seen && { seen: line.seen }),
});

/** The same for the same drink, whatever the order of its options and the words of the menu. */
export function favoriteKey(
  item: Pick<FavoriteItem, 'productNumber' | 'formCode' | 'sizeCode'> & {
    readonly options: readonly { readonly optionProductNumber: number; readonly quantity: number }[];
  },
): string {
  const options = item.options.map((each) => `${each.optionProductNumber}x${each.quantity}`).toSorted();
  return [item.productNumber, item.formCode, item.sizeCode, ...options].join('/');
}
