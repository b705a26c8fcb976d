/**
 * What a person chose of a product, as a cart line and a draft of the product page say it: a size and what differs from how
 * the product comes. Another store or a newer menu may not have all of it: `fit` keeps what is possible and names the rest.
 */
import * as v from 'valibot';
import { CartLine } from '../cart/line.ts';
import {
  chooseOne,
  chooseSize,
  initialConfiguration,
  optionsOf,
  type Configurable,
  type Configuration,
} from './configure.ts';

const { sizeCode, sizeName, options, quantity, seen } = CartLine.entries;

/** With the number of pieces. */
export const Choice = v.strictObject({ sizeCode, sizeName, options, quantity, seen });
export type Choice = v.InferOutput<typeof Choice>;

export interface Fitted {
  readonly configuration: Configuration;
  /** Names of the size and the options that the product no longer has, or has fewer of. */
  readonly lost: readonly string[];
}

export const pickChoice = (line: CartLine): Choice => ({
  sizeCode: line.sizeCode,
  sizeName: line.sizeName,
  options: line.options,
  quantity: line.quantity,
  ...(line.seen && { seen: line.seen }),
});

/** Order of the options aside, which a product decides. */
export const isSameChoice = (a: Choice, b: Choice): boolean =>
  key(a) === key(b) && (!a.seen || !b.seen || partsKey(a.seen.usual) === partsKey(b.seen.usual));

/** With what was seen, the standard parts are those that were seen; else those of today. */
export function fit(product: Configurable, choice: Omit<Choice, 'quantity'>): Fitted {
  const hasSize = product.sizes.some((size) => size.sizeCode === choice.sizeCode);
  const asUsual = choice.seen ? withNothing(product) : initialConfiguration(product);
  const start: Fitted = {
    configuration: hasSize ? chooseSize(asUsual, choice.sizeCode) : asUsual,
    lost: hasSize ? [] : [choice.sizeName],
  };
  const fitted = [...(choice.seen?.usual ?? []), ...choice.options].reduce(withOption, start);
  return fitted.lost.length > 0 && choice.seen ? withStandards(product, fitted) : fitted;

  function withOption({ configuration, lost }: Fitted, chosen: Choice['options'][number]): Fitted {
    const { optionProductNumber, name, quantity: wanted } = chosen;
    const isIt = (option: { readonly optionProductNumber: number }) =>
      option.optionProductNumber === optionProductNumber;
    const group = product.optionGroups.find((each) => each.options.some(isIt));
    const option = group?.options.find(isIt);
    // What was left out is not in it in any case.
    if (group === undefined || option === undefined)
      return { configuration, lost: wanted > 0 ? [...lost, name] : lost };
    if (group.selection === 'one' && wanted > 0)
      return { configuration: chooseOne(configuration, group, optionProductNumber), lost };
    const amount = Math.min(wanted, option.maxQuantity);
    const amounts = { ...configuration.amounts, [optionProductNumber]: amount };
    return {
      configuration: { ...configuration, amounts },
      lost: amount < wanted ? [...lost, name] : lost,
    };
  }
}

/** As a line of the cart says it; null where the product no longer allows all of it. */
export function configurationOf(product: Configurable, line: Omit<Choice, 'quantity'>): Configuration | null {
  const { configuration, lost } = fit(product, line);
  return lost.length === 0 ? configuration : null;
}

/** In the place of what is lost, to begin from: a group of which nothing is left has its standard. */
const withStandards = (product: Configurable, { configuration, lost }: Fitted): Fitted => {
  const { amounts } = configuration;
  const emptied = product.optionGroups.filter(
    ({ selection, options }) =>
      selection === 'one' && options.every((each) => amounts[each.optionProductNumber] === 0),
  );
  const standards = emptied
    .flatMap(({ options }) => options)
    .map((option) => [option.optionProductNumber, option.defaultQuantity]);
  return {
    configuration: { ...configuration, amounts: { ...amounts, ...Object.fromEntries(standards) } },
    lost,
  };
};

const withNothing = (product: Configurable): Configuration => ({
  sizeCode: product.defaultSizeCode,
  amounts: Object.fromEntries(optionsOf(product).map((option) => [option.optionProductNumber, 0])),
});

const key = ({ sizeCode: size, quantity: pieces, options: chosen }: Choice): string =>
  `${size} ${pieces} ${partsKey(chosen)}`;

const partsKey = (parts: Choice['options']): string =>
  parts
    .map((each) => `${each.optionProductNumber}x${each.quantity}`)
    .toSorted()
    .join();
