/**
 * Resolves a client's lines against the catalog: every product, size, sku, option and amount is looked up; no price of
 * the client is used. Pure. Knows no store hours and no tax.
 */
import { itemCount } from '../../domain/cart/rules.ts';
import { addInCount, askedAmount, optionPrice } from '../../domain/menu/options.ts';
import type { CartItemInput } from '../../wire/generated/resolverTypes.ts';
import type { Catalog, CatalogProduct } from '../base/ports.ts';
import { asSeen, type Made } from './asSeen.ts';
import type { BasketItem } from './basket.ts';
import type { OrderLimits } from './limits.ts';

export interface PriceRefusal {
  readonly code: string;
  readonly lineIds: readonly string[];
}

/**
 * CART_EMPTY, ITEM_LIMIT (amounts below 1, too many pieces), ITEMS_NOT_FOUND, ITEMS_UNAVAILABLE, OPTIONS_NOT_FOUND (what was
 * chosen or seen is gone), ADD_IN_LIMIT or ALLERGENS_CHANGED (more than were seen), in this order; lineIds names the lines
 * concerned.
 */
export function fillBasket(
  catalog: Catalog,
  storeNumber: string,
  asked: readonly CartItemInput[],
  limits: OrderLimits,
): readonly BasketItem[] | PriceRefusal {
  const items = asked.map(withAmounts);
  if (items.length === 0) return { code: 'CART_EMPTY', lineIds: [] };
  const wrongAmount = items.filter(({ quantity }) => quantity < 1 || quantity > limits.maximumItemAmount);
  if (wrongAmount.length > 0) return { code: 'ITEM_LIMIT', lineIds: lineIdsOf(wrongAmount) };
  if (itemCount(items) > limits.maximumItemAmount) return { code: 'ITEM_LIMIT', lineIds: [] };

  const found = items.map((item) => ({ item, known: lookUp(catalog, storeNumber, item) }));
  const unknown = found.filter(({ known }) => known === null);
  if (unknown.length > 0)
    return { code: 'ITEMS_NOT_FOUND', lineIds: unknown.map((each) => each.item.lineId) };
  const gone = found.filter(
    ({ known }) =>
      known &&
      !(
        known.product.isOrderable &&
        catalog.isAvailableAt(known.product.productNumber, known.product.formCode, storeNumber)
      ),
  );
  if (gone.length > 0) return { code: 'ITEMS_UNAVAILABLE', lineIds: gone.map((each) => each.item.lineId) };
  const lost = found.filter(({ known }) => known?.made.isLost);
  if (lost.length > 0) return { code: 'OPTIONS_NOT_FOUND', lineIds: lost.map((each) => each.item.lineId) };
  const tooRich = found.filter(({ known }) => known && hasTooManyOptions(known, limits));
  if (tooRich.length > 0) return { code: 'ADD_IN_LIMIT', lineIds: tooRich.map((each) => each.item.lineId) };
  const unseen = found.filter(({ known }) => known?.made.hasNewAllergens);
  if (unseen.length > 0)
    return { code: 'ALLERGENS_CHANGED', lineIds: unseen.map((each) => each.item.lineId) };
  return found.flatMap(({ item, known }) => (known ? [basketItem(item, known)] : []));
}

/**
 * A line as the catalog has it, at the price of the first market, because a cart has no store until it is priced; null
 * where there is no such product, size or option, or too much of one.
 */
export function basketLine(catalog: Catalog, asked: CartItemInput, limits: OrderLimits): BasketItem | null {
  const item = withAmounts(asked);
  const known = lookUp(catalog, null, item);
  return known === null || known.made.isLost || hasTooManyOptions(known, limits)
    ? null
    : basketItem(item, known);
}

/** An option of the size `no` is left out. */
const withAmounts = (item: CartItemInput): CartItemInput => ({
  ...item,
  options: (item.options ?? []).map((option) => ({ ...option, quantity: askedAmount(option) })),
});

const lineIdsOf = (items: readonly CartItemInput[]): readonly string[] => items.map(({ lineId }) => lineId);

interface Known {
  readonly product: CatalogProduct;
  readonly size: CatalogProduct['sizes'][number];
  readonly made: Made;
}

function lookUp(catalog: Catalog, storeNumber: string | null, item: CartItemInput): Known | null {
  const product = catalog.find(item.productNumber, item.formCode, storeNumber);
  const size = product?.sizes.find(({ sizeCode, sku }) => sizeCode === item.sizeCode && sku === item.sku);
  if (!product || !size) return null;
  const options = item.options ?? [];
  // Left out of a product that has it no longer: it is not in it in any case. With what was seen, it is said that it is lost.
  const isKnown = options.every(
    ({ optionProductNumber, quantity }) =>
      quantity === 0 || item.seen != null || findOption(product, optionProductNumber),
  );
  const isRepeated =
    new Set(options.map(({ optionProductNumber }) => optionProductNumber)).size < options.length;
  return isKnown && !isRepeated ? { product, size, made: asSeen(product, item) } : null;
}

const findOption = (product: CatalogProduct, optionProductNumber: number) =>
  product.optionGroups
    .flatMap((group) => group.options)
    .find((option) => option.optionProductNumber === optionProductNumber);

/** At most one of a choice, at most its own maximum of an amount, and all together at most the config's limit. */
function hasTooManyOptions({ product, made: { options } }: Known, limits: OrderLimits): boolean {
  const amounts = new Map(options.map(({ option, quantity }) => [option.optionProductNumber, quantity]));
  const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
  if (options.some(({ quantity }) => quantity < 0)) return true;
  const added = addInCount(product.optionGroups, (optionProductNumber) => amounts.get(optionProductNumber));
  if (added > limits.maximumModifierAmount) return true;
  return product.optionGroups.some((group) => {
    const chosen = group.options.map((option) => amounts.get(option.optionProductNumber) ?? 0);
    if (group.selection === 'one' && sumOf(chosen) > 1) return true;
    return group.options.some((option, index) => (chosen[index] ?? 0) > option.maxQuantity);
  });
}

function basketItem(item: CartItemInput, { product, size, made }: Known): BasketItem {
  const { options, contents, seen } = made;
  const chosen = options.map(({ option: { optionProductNumber, name }, quantity }) => ({
    ...{ optionProductNumber, name, quantity },
  }));
  const extras = options.reduce((sum, { option, quantity }) => sum + optionPrice(option, quantity), 0);
  return {
    lineId: item.lineId,
    productNumber: product.productNumber,
    formCode: product.formCode,
    name: product.name,
    sizeCode: size.sizeCode,
    sizeName: size.name,
    sku: size.sku,
    quantity: item.quantity,
    unitPrice: size.price + extras,
    options: chosen,
    contents,
    illustration: product.illustration,
    seen,
  };
}
