/**
 * A product as the person is putting it together: size and options, its price and calories, and the cart line it becomes.
 * An option costs `priceDelta` for each one above what is included; leaving out what is included gives nothing back.
 * Knows nothing of stores and stock; the server's price rules (domain/pricing).
 */
import type { CartLine } from '../cart/line.ts';
import type { OptionGroup, Product, ProductOption } from './shape.ts';

export interface Configuration {
  readonly sizeCode: string;
  /** By optionProductNumber; every option of the product is here. */
  readonly amounts: Readonly<Record<number, number>>;
}
export type Size = Product['sizes'][number];

export function initialConfiguration(product: Product): Configuration {
  const options = product.optionGroups.flatMap((group) => group.options);
  return {
    sizeCode: product.defaultSizeCode,
    amounts: Object.fromEntries(
      options.map((option) => [option.optionProductNumber, option.defaultQuantity]),
    ),
  };
}

export const chooseSize = (configuration: Configuration, sizeCode: string): Configuration => ({
  ...configuration,
  sizeCode,
});

/** For a group with `selection: 'one'`: this option and no other of the group. */
export function chooseOne(
  configuration: Configuration,
  group: OptionGroup,
  optionProductNumber: number,
): Configuration {
  const ofGroup = group.options.map((option) => [
    option.optionProductNumber,
    option.optionProductNumber === optionProductNumber ? Math.max(1, option.defaultQuantity) : 0,
  ]);
  return { ...configuration, amounts: { ...configuration.amounts, ...Object.fromEntries(ofGroup) } };
}

export function chooseAmount(
  configuration: Configuration,
  option: ProductOption,
  amount: number,
): Configuration {
  const kept = Math.min(option.maxQuantity, Math.max(0, amount));
  return { ...configuration, amounts: { ...configuration.amounts, [option.optionProductNumber]: kept } };
}

export const amountOf = (configuration: Configuration, option: ProductOption): number =>
  configuration.amounts[option.optionProductNumber] ?? 0;

export function sizeOf(product: Product, { sizeCode }: Configuration): Size {
  const [first] = product.sizes;
  const size = product.sizes.find((each) => each.sizeCode === sizeCode) ?? first;
  if (size === undefined) throw new Error(`Product ${product.productNumber} has no size.`);
  return size;
}

/** Cents for one. */
export const unitPrice = (product: Product, configuration: Configuration): number =>
  allOptions(product).reduce(
    (sum, option) =>
      sum + Math.max(0, amountOf(configuration, option) - option.defaultQuantity) * option.priceDelta,
    sizeOf(product, configuration).price,
  );

export const caloriesOf = (product: Product, configuration: Configuration): number =>
  Math.max(
    0,
    allOptions(product).reduce(
      (sum, option) =>
        sum + (amountOf(configuration, option) - option.defaultQuantity) * option.caloriesDelta,
      sizeOf(product, configuration).nutrition.calories,
    ),
  );

export interface OptionChange {
  readonly option: ProductOption;
  readonly amount: number;
}

/** What the person changed in a group. In a group of one, only the option that took the place of the usual one. */
export const changesIn = (group: OptionGroup, configuration: Configuration): readonly OptionChange[] =>
  group.options
    .map((option) => ({ option, amount: amountOf(configuration, option) }))
    .filter(({ option, amount }) => amount !== option.defaultQuantity)
    .filter(({ amount }) => group.selection === 'count' || amount > 0);

const changesOf = (product: Product, configuration: Configuration): readonly OptionChange[] =>
  product.optionGroups.flatMap((group) => changesIn(group, configuration));

/** How many add-ins this piece carries beyond the usual ones; limited by the config's maximumModifierAmount. */
export const addedCount = (product: Product, configuration: Configuration): number =>
  changesOf(product, configuration).reduce((sum, { amount }) => sum + amount, 0);

/** The most of an option that may be chosen now, with `limit` add-ins allowed in all; what is included is always allowed. */
export function mostOf(
  product: Product,
  configuration: Configuration,
  option: ProductOption,
  limit: number,
): number {
  const amount = amountOf(configuration, option);
  const own = amount === option.defaultQuantity ? 0 : amount;
  const room = limit - addedCount(product, configuration) + own;
  return Math.min(option.maxQuantity, Math.max(room, option.defaultQuantity));
}

export function toCartLine(
  product: Product,
  configuration: Configuration,
  { lineId, quantity }: { readonly lineId: string; readonly quantity: number },
): CartLine {
  const { sizeCode, name: sizeName, sku } = sizeOf(product, configuration);
  const { productNumber, formCode, name, illustration } = product;
  const options = changesOf(product, configuration).map(({ option, amount }) => ({
    optionProductNumber: option.optionProductNumber,
    name: option.name,
    quantity: amount,
  }));
  const price = unitPrice(product, configuration);
  return {
    ...{ lineId, productNumber, formCode, name, sizeCode, sizeName, sku, illustration },
    ...{ options, quantity, unitPrice: price },
  };
}

const allOptions = (product: Product): readonly ProductOption[] =>
  product.optionGroups.flatMap((group) => group.options);
