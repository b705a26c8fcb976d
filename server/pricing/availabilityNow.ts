/**
 * New allergens make nothing unavailable: its price asks about them. Whether an item that was kept earlier, as a favorite or in an order, can be ordered now: with its size, its sku and each
 * of its options, as pricing would judge it. Spec 3 section 5.
 */
import type { Availability, CartItemInput } from '../../wire/generated/resolverTypes.ts';
import type { Catalog } from '../base/ports.ts';
import type { BasketItem } from './basket.ts';
import { basketLine, fillBasket } from './fillBasket.ts';
import type { OrderLimits } from './limits.ts';

/** `found`: one piece of it at today's price, of the store or, without one, of the first market. */
export interface AvailabilityNow {
  readonly availability: Availability;
  readonly found: BasketItem | null;
}

export type KeptItem = Pick<CartItemInput, 'productNumber' | 'formCode' | 'sizeCode' | 'sku' | 'options'> & {
  readonly seen?: ReadonlySeen | null | undefined;
};
interface ReadonlySeen {
  readonly usual: readonly { readonly optionProductNumber: number; readonly quantity: number }[];
  readonly allergens?: readonly string[] | null | undefined;
}

export function availabilityNow(
  catalog: Catalog,
  item: KeptItem,
  storeNumber: string | null,
  limits: OrderLimits,
): AvailabilityNow {
  const asked = onePiece(item);
  const known = basketLine(catalog, asked, limits);
  if (known === null || catalog.find(item.productNumber, item.formCode, storeNumber)?.isOrderable !== true)
    return { availability: 'NotOrderable', found: null };
  if (storeNumber === null) return { availability: 'Available', found: known };
  const here = fillBasket(catalog, storeNumber, [withoutAllergens(asked)], limits);
  const [found] = 'code' in here ? [] : here;
  return found === undefined
    ? { availability: 'NotAvailableHere', found: null }
    : { availability: 'Available', found: { ...found, seen: known.seen ?? null } };
}

/** As an item whose allergens nobody was shown. */
export const withoutAllergens = (item: CartItemInput): CartItemInput => ({
  ...item,
  seen: item.seen ? { usual: item.seen.usual } : null,
});

/** As pricing asks for it. */
export const onePiece = ({
  productNumber,
  formCode,
  sizeCode,
  sku,
  options,
  seen,
}: KeptItem): CartItemInput => ({
  ...{ lineId: 'kept', quantity: 1, productNumber, formCode, sizeCode, sku },
  ...(seen && { seen: { usual: [...seen.usual], allergens: seen.allergens ? [...seen.allergens] : null } }),
  options: (options ?? []).map(({ optionProductNumber, sizeCode: size, quantity }) => ({
    ...{ optionProductNumber, quantity },
    ...(size != null && { sizeCode: size }),
  })),
});
