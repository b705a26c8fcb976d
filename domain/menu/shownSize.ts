/** The name of a line's size, where it tells something: a croissant comes in one size, which menus call "One". */

/** Codes of the only size of a product; `no` is a portion (spec 3 section 5). */
const onlySizes: readonly string[] = ['one', 'no'];

/** Empty where the product has no other size. */
export const shownSize = (item: { readonly sizeCode: string; readonly sizeName: string }): string =>
  onlySizes.includes(item.sizeCode.toLowerCase()) ? '' : item.sizeName;
