/**
 * Each drink of the menu, with each of its options, through each kind of change of the menu: what was seen is what is made and
 * named, or it is asked about before a price.
 */
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../domain/cart/line.ts';
import {
  chooseAmount,
  chooseOne,
  contentsOf,
  initialConfiguration,
  type Configuration,
} from '../../../domain/menu/configure.ts';
import { allergensToSay } from '../../../domain/menu/facts.ts';
import { sentOption, sentSeen } from '../../../domain/menu/options.ts';
import type { OptionGroup, Product, ProductOption } from '../../../domain/menu/shape.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { createCatalog } from '../../../server/menu/createCatalog.ts';
import type { Catalog } from '../../../server/base/ports.ts';
import { fillBasket } from '../../../server/pricing/fillBasket.ts';

const catalog = createCatalog();
const menu = await catalog.menu(null, 'en-US');
const products = await Promise.all(
  menu.menus
    .flatMap(({ categories }) => categories)
    .flatMap((category) => [category, ...category.subcategories])
    .flatMap((category) => category.products)
    .map(({ productNumber, formCode }) => catalog.product(productNumber, formCode, null, 'en-US')),
).then((all) => all.flatMap((product) => product ?? []));

interface Chosen {
  readonly product: Product;
  readonly line: CartLine;
  readonly configuration: Configuration;
}
const limits = { maximumItemAmount: 15, maximumModifierAmount: 99 };
const price = (product: Product, { options, seen, ...line }: CartLine) => {
  const isSold = { find: () => ({ ...product, isOrderable: true }), isAvailableAt: () => true };
  const asked = {
    ...line,
    timeAdded: null,
    options: options.map(sentOption),
    seen: seen ? sentSeen(seen) : null,
  };
  return fillBasket(isSold as unknown as Catalog, '1', [asked], limits);
};
const chosenOf = (product: Product): readonly Chosen[] => {
  const usual = initialConfiguration(product);
  const each = product.optionGroups.flatMap((group) =>
    group.options.flatMap((option) =>
      group.selection === 'one'
        ? [chooseOne(usual, group, option.optionProductNumber)]
        : [0, 1, option.maxQuantity].map((amount) => chooseAmount(usual, option, amount)),
    ),
  );
  return [usual, ...each].map((configuration) => ({
    ...{ product, configuration },
    line: toCartLine(product, configuration, { lineId: 'l', quantity: 1 }),
  }));
};
const all = products.flatMap(chosenOf);
const withOptions = (
  product: Product,
  change: (option: ProductOption, group: OptionGroup) => readonly ProductOption[],
): Product => ({
  ...product,
  optionGroups: product.optionGroups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => change(option, group)),
  })),
});
/** What is in it, without the words for what is not. */
const inIt = ({ product, configuration }: Chosen) =>
  product.optionGroups
    .flatMap((group) => contentsOf(group, configuration))
    .filter(({ amount }) => amount > 0)
    .map(({ option, amount }) => `${amount} ${option.name}`)
    .toSorted();
const madeOf = (answer: ReturnType<typeof price>) =>
  'code' in answer
    ? answer.code
    : (answer[0]?.contents ?? [])
        .filter(({ quantity }) => quantity > 0)
        .map(({ name, quantity }) => `${quantity} ${name}`)
        .toSorted();
const wrong = (change: (product: Product) => Product, right: (chosen: Chosen) => unknown = inIt) => {
  const changed = new Map(products.map((product) => [product, change(product)]));
  return all.flatMap((chosen) => {
    const found = madeOf(price(changed.get(chosen.product) ?? chosen.product, chosen.line));
    const said = right(chosen);
    return JSON.stringify(found) === JSON.stringify(said)
      ? []
      : [{ drink: chosen.product.name, options: chosen.line.options, found, said }];
  });
};

describe('a drink as it was seen', () => {
  it('is made so by the same menu', () => {
    expect(all.length).toBeGreaterThan(1_000);
    expect(wrong((product) => product)).toEqual([]);
  });
  it('is made so where other options are the standard now', () => {
    const turned = (product: Product) =>
      withOptions(product, (option, { selection, options }) => {
        const last = options.at(-1) === option ? 1 : 0;
        return [{ ...option, defaultQuantity: selection === 'one' ? last : option.maxQuantity }];
      });
    expect(wrong(turned)).toEqual([]);
  });
  it('is made so where nothing is standard any more, and without X where there is no X', () => {
    expect(wrong((product) => withOptions(product, (option) => [{ ...option, defaultQuantity: 0 }]))).toEqual(
      [],
    );
    const noneOut = (product: Product) =>
      withOptions(product, (option) => (option.defaultQuantity > 0 ? [] : [option]));
    const isIn = ({ product, configuration }: Chosen) =>
      product.optionGroups
        .flatMap(({ options }) => options)
        .some((each) => each.defaultQuantity > 0 && configuration.amounts[each.optionProductNumber] !== 0);
    expect(wrong(noneOut, (chosen) => (isIn(chosen) ? 'OPTIONS_NOT_FOUND' : inIt(chosen)))).toEqual([]);
  });
  it('is asked about where one of its parts is gone', () => {
    const isLost = ({ line }: Chosen) =>
      [...line.options, ...(line.seen?.usual ?? [])].some(({ quantity }) => quantity > 0);
    expect(
      wrong(
        (product) => withOptions(product, () => []),
        (chosen) => (isLost(chosen) ? 'OPTIONS_NOT_FOUND' : []),
      ),
    ).toEqual([]);
  });
  it('is asked about where it has an allergen that was not shown, or one that is not stated', () => {
    const nuts = (allergens: readonly string[] | null) => (product: Product) =>
      withOptions(product, (option) => [
        { ...option, allergens: allergens && [...(option.allergens ?? []), ...allergens] },
      ]);
    for (const change of [nuts(['Tree nuts of a new kind']), nuts(null)])
      expect(
        wrong(change, (chosen) => {
          const now = allergensToSay(change(chosen.product), chosen.configuration);
          const isNew = now.some((name) => chosen.line.seen?.allergens?.includes(name) !== true);
          return isNew ? 'ALLERGENS_CHANGED' : inIt(chosen);
        }),
      ).toEqual([]);
  });
});
