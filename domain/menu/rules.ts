/** Keys of menus and products in the log, and how long they are valid. */

/** The spec gives menus no bound; after an hour a change of day part shows (decision 0006). */
export const MENU_VALID_MS = 60 * 60_000;

/** `storeNumber` null is the national menu. */
export const menuKey = (storeNumber: string | null, locale: string): string =>
  `menu:${storeNumber ?? 'national'}:${locale}`;

export const productKey = (
  productNumber: number,
  formCode: string,
  storeNumber: string | null,
  locale: string,
): string => `product:${productNumber}:${formCode}:${storeNumber ?? 'national'}:${locale}`;

export type MenuAsk =
  | { readonly what: 'menu'; readonly storeNumber: string | null; readonly locale: string }
  | {
      readonly what: 'product';
      readonly productNumber: number;
      readonly formCode: string;
      readonly storeNumber: string | null;
      readonly locale: string;
    };

/** Parses a key; null for one that this build does not know. */
export function parseMenuKey(key: string): MenuAsk | null {
  const parts = key.split(':');
  if (parts[0] === 'menu' && parts.length === 3) {
    return { what: 'menu', storeNumber: storeOf(parts[1]), locale: parts[2] ?? '' };
  }
  if (parts[0] === 'product' && parts.length === 5 && /^\d+$/.test(parts[1] ?? '')) {
    return {
      what: 'product',
      productNumber: Number(parts[1]),
      formCode: parts[2] ?? '',
      storeNumber: storeOf(parts[3]),
      locale: parts[4] ?? '',
    };
  }
  return null;
}

const storeOf = (part: string | undefined): string | null =>
  part === undefined || part === 'national' ? null : part;
