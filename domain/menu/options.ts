/**
 * What options cost and how they count, for the app that shows it and the server that decides. An option costs `priceDelta`
 * for each one above the included quantity; leaving out an included option does not lower the price.
 */
import type { Seen } from '../cart/line.ts';
import type { OptionGroup, ProductOption } from './shape.ts';

/** Cents. */
export const optionPrice = (
  { defaultQuantity, priceDelta }: Pick<ProductOption, 'defaultQuantity' | 'priceDelta'>,
  quantity: number,
): number => Math.max(0, quantity - defaultQuantity) * priceDelta;

interface SentOption {
  readonly optionProductNumber: number;
  readonly sizeCode?: string | null;
  readonly quantity: number;
}
const LEFT_OUT = 'no';

/** An option that is left out has the size `no`; an option quantity of 0 or less is sent as 1 (spec 3 section 5). */
export const sentOption = ({ optionProductNumber, quantity }: SentOption): SentOption =>
  quantity > 0 ? { optionProductNumber, quantity } : { optionProductNumber, sizeCode: LEFT_OUT, quantity: 1 };

export const sentSeen = ({ usual, allergens }: Seen) => ({
  usual: usual.map(({ optionProductNumber, quantity }) => ({ optionProductNumber, quantity })),
  ...(allergens && { allergens }),
});

/** The asked quantity of an option. A build that sends no sizes sends 0 for an option that is left out. */
export const askedAmount = ({ sizeCode, quantity }: SentOption): number =>
  sizeCode === LEFT_OUT ? 0 : quantity;

type CountedGroup = Pick<OptionGroup, 'selection'> & {
  readonly options: readonly Pick<ProductOption, 'optionProductNumber' | 'defaultQuantity'>[];
};

/**
 * The options that are not as usual. In a group of one, the option that took the place of the usual one; the usual one where
 * none did.
 */
export const changedOptions = <G extends CountedGroup>(
  { selection, options }: G,
  amountOf: (optionProductNumber: number) => number | undefined,
): readonly { readonly option: G['options'][number]; readonly amount: number }[] =>
  options
    .map((option) => ({ option, amount: amountOf(option.optionProductNumber) ?? option.defaultQuantity }))
    .filter(({ option, amount }) => amount !== option.defaultQuantity)
    .filter(
      ({ amount }, _, changed) =>
        selection === 'count' || amount > 0 || changed.every((each) => each.amount === 0),
    );

/**
 * How many add-ins a piece carries, limited by the config's maximumModifierAmount: the amounts of all that is not as usual.
 * `amountOf` answers undefined for an option that was not changed.
 */
export const addInCount = (
  groups: readonly CountedGroup[],
  amountOf: (optionProductNumber: number) => number | undefined,
): number =>
  groups.flatMap((group) => changedOptions(group, amountOf)).reduce((sum, { amount }) => sum + amount, 0);
