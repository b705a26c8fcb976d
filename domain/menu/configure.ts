/**
 * A product as the person is putting it together: size and options, and its price. The cart line that it becomes is in toCartLine.ts,
 * what options cost and how they count in options.ts, nutrition and allergens in facts.ts. Knows nothing of stores and stock; the server's price rules.
 */
import { addInCount, changedOptions, optionPrice } from './options.ts';
import type { OptionGroup, Product, ProductOption } from './shape.ts';

export interface Configuration {
  readonly sizeCode: string;
  /** By optionProductNumber; every option of the product has an entry. */
  readonly amounts: Readonly<Record<number, number>>;
}
export type Size = Product['sizes'][number];

/** What a configuration is of; the server's catalog has no more of a product. */
export interface Configurable extends Pick<Product, 'defaultSizeCode'> {
  readonly optionGroups: readonly OptionGroup[];
  readonly sizes: readonly Pick<Size, 'sizeCode'>[];
}

export function initialConfiguration(product: Configurable): Configuration {
  return {
    sizeCode: product.defaultSizeCode,
    amounts: Object.fromEntries(
      optionsOf(product).map((option) => [option.optionProductNumber, option.defaultQuantity]),
    ),
  };
}

export const chooseSize = (configuration: Configuration, sizeCode: string): Configuration => ({
  ...configuration,
  sizeCode,
});

/** For a group with `selection: 'one'`: selects this option and deselects the others of the group. */
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

/** Cents per piece. */
export const unitPrice = (product: Product, configuration: Configuration): number =>
  optionsOf(product).reduce(
    (sum, option) => sum + optionPrice(option, amountOf(configuration, option)),
    sizeOf(product, configuration).price,
  );

/** What a configuration leaves out is not there. */
const amounts =
  (configuration: Configuration) =>
  (optionProductNumber: number): number =>
    configuration.amounts[optionProductNumber] ?? 0;

export interface OptionChange {
  readonly option: ProductOption;
  readonly amount: number;
}

/** The person's changes in a group. In a group of one, only the option that replaced the default. */
export const changesIn = (group: OptionGroup, configuration: Configuration): readonly OptionChange[] =>
  changedOptions(group, amounts(configuration));

/** All options of a group that are in the product, and the included ones that were left out. */
export const contentsOf = (group: OptionGroup, configuration: Configuration): readonly OptionChange[] =>
  group.options
    .map((option) => ({ option, amount: amountOf(configuration, option) }))
    .filter(
      ({ option, amount }) => amount > 0 || (group.selection === 'count' && option.defaultQuantity > 0),
    );

export const changesOf = (
  product: Pick<Configurable, 'optionGroups'>,
  configuration: Configuration,
): readonly OptionChange[] => product.optionGroups.flatMap((group) => changesIn(group, configuration));

/** Add-ins of this piece beyond the defaults; limited by the config's maximumModifierAmount. */
export const addedCount = (product: Product, configuration: Configuration): number =>
  addInCount(product.optionGroups, amounts(configuration));

/**
 * The highest amount of an option that may be chosen now, with `limit` add-ins in all; the included amount is
 * always allowed.
 */
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

/** Which limit stops more of an option: its own, or the limit of all add-ins together. Null where more can be added. */
export function limitOf(
  product: Product,
  configuration: Configuration,
  option: ProductOption,
  limit: number,
): 'ofOption' | 'ofAddIns' | null {
  const amount = amountOf(configuration, option);
  if (amount >= option.maxQuantity) return 'ofOption';
  return amount >= mostOf(product, configuration, option, limit) ? 'ofAddIns' : null;
}

export const optionsOf = (product: Pick<Configurable, 'optionGroups'>): readonly ProductOption[] =>
  product.optionGroups.flatMap((group) => group.options);
