/** Every option of every product of the menu: what the page says of it when it is chosen or left out. */
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  chooseAmount,
  chooseOne,
  chooseSize,
  initialConfiguration,
  optionsOf,
  type Configuration,
} from '../../../domain/menu/configure.ts';
import { factsOf } from '../../../domain/menu/facts.ts';
import type { OptionGroup, Product, ProductOption } from '../../../domain/menu/shape.ts';
import { createCatalog } from '../../../server/menu/createCatalog.ts';

const catalog = createCatalog();
const menu = await catalog.menu(null, 'en-US');
const summaries = menu.menus
  .flatMap(({ categories }) => categories)
  .flatMap((category) => [category, ...category.subcategories])
  .flatMap(({ products }) => products);
const products = await Promise.all(
  summaries.map(async ({ productNumber, formCode }) => {
    const product = await catalog.product(productNumber, formCode, null, 'en-US');
    if (!product) throw new Error(`no product ${productNumber}/${formCode}`);
    return product;
  }),
);
const named = (name: string): Product => {
  const found = products.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const choose = (
  product: Product,
  configuration: Configuration,
  optionName: string,
  amount: number,
): Configuration => {
  for (const group of product.optionGroups)
    for (const option of group.options)
      if (option.name === optionName) return chosen(configuration, group, option, amount);
  throw new Error(`${product.name} has no ${optionName}`);
};
const chosen = (
  configuration: Configuration,
  group: OptionGroup,
  option: ProductOption,
  amount: number,
): Configuration =>
  group.selection === 'one'
    ? chooseOne(configuration, group, option.optionProductNumber)
    : chooseAmount(configuration, option, amount);

describe.each(products.map((product) => [`${product.name}`, product] as const))('%s', (_name, product) => {
  const first = initialConfiguration(product);

  it('says its allergens as it comes from what is in it', () => {
    const { contains, unknownFor } = factsOf(product, first).allergens;
    expect(contains.toSorted()).toEqual(product.allergens.toSorted());
    expect(unknownFor).toEqual([]);
  });

  it('says for each option, in each size, what it brings, and nothing of one that is left out', () => {
    const wrong = product.sizes.flatMap(({ sizeCode }) =>
      product.optionGroups.flatMap((group) =>
        group.options.flatMap((option) =>
          (group.selection === 'one' ? [1] : [0, 1, option.maxQuantity]).flatMap((amount) => {
            const configuration = chosen(chooseSize(first, sizeCode), group, option, amount);
            return problemsOf(product, configuration).map(
              (problem) => `${sizeCode}, ${amount} × ${option.name}: ${problem}`,
            );
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

function problemsOf(product: Product, configuration: Configuration): readonly string[] {
  const { allergens, nutrition, hasCaffeine } = factsOf(product, configuration);
  const inIt = optionsOf(product).filter((each) => amountOf(configuration, each) > 0);
  const brought = [...(product.baseAllergens ?? []), ...inIt.flatMap((each) => each.allergens ?? [])];
  const expected = [...new Set(brought)].toSorted().join();
  const said = [...allergens.contains].toSorted().join();
  const { calories, fatGrams: fat, carbohydrateGrams: carbs, sugarGrams, proteinGrams: protein } = nutrition;
  const byParts = 9 * (fat ?? NaN) + 4 * (carbs ?? NaN) + 4 * (protein ?? NaN);
  return [
    ...(said === expected ? [] : [`contains ${said}, not ${expected}`]),
    ...(allergens.unknownFor.length === 0 ? [] : ['an option whose allergens are not known']),
    ...(Math.abs((calories ?? NaN) - byParts) <= 10 ? [] : [`${calories} calories, ${byParts} by its parts`]),
    ...((sugarGrams ?? NaN) <= (carbs ?? NaN) + 1 ? [] : [`${sugarGrams} g sugar of ${carbs} g`]),
    ...(hasCaffeine === (nutrition.caffeineMilligrams !== null) ? [] : ['caffeine that is not known']),
  ];
}

it.each([
  ['Iced Caramel Macchiato', 'Almond milk', ['Almonds']],
  ['Iced Caramel Macchiato', 'Oat milk', ['Oats']],
  ['Iced Caramel Macchiato', 'No milk', []],
  ['Caffè Mocha', 'Soy milk', ['Soy', 'Milk']],
  ['White Chocolate Mocha', 'Almond milk', ['Almonds', 'Milk', 'Soy']],
  ['Pumpkin Spice Latte', 'Almond milk', ['Milk', 'Almonds']],
  ['House Brewed Coffee', 'Whole milk', ['Milk']],
  ['Plain Bagel', 'Butter', ['Wheat', 'Milk']],
] as const)('%s with %s contains %j', (name, option, contains) => {
  const product = named(name);
  const configuration = choose(product, initialConfiguration(product), option, 1);
  expect(factsOf(product, configuration).allergens.contains.toSorted()).toEqual(contains.toSorted());
});

it('takes the whipped cream’s milk away only when nothing else brings milk', () => {
  const product = named('Caffè Mocha');
  const withSoy = choose(product, initialConfiguration(product), 'Soy milk', 1);
  const without = choose(product, withSoy, 'Whipped cream', 0);
  expect(factsOf(product, without).allergens.contains).toEqual(['Soy']);
});

it('takes away as much milk as the size has', () => {
  const product = named('Caffè Latte');
  const at = (sizeCode: string): number => {
    const usual = chooseSize(initialConfiguration(product), sizeCode);
    const change = (configuration: Configuration) =>
      factsOf(product, configuration).nutrition.calories ?? NaN;
    return change(usual) - change(choose(product, usual, 'Almond milk', 1));
  };
  expect(at('large')).toBeGreaterThan(2 * at('mini'));
});
