/** What a product says of its nutrition and allergens, as it was put together. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { chooseAmount, chooseOne, initialConfiguration } from '../../../domain/menu/configure.ts';
import { factsOf, isAsItComes } from '../../../domain/menu/facts.ts';
import { Product, type OptionGroup, type ProductOption } from '../../../domain/menu/shape.ts';
import { someLatte } from './someProduct.ts';

const first = initialConfiguration(someLatte);
const [milk, flavor] = someLatte.optionGroups as [OptionGroup, OptionGroup];
const [vanilla] = flavor.options as [ProductOption];

it('a milk that takes the place of another brings its own allergen and takes the other away', () => {
  expect(factsOf(someLatte, first).allergens).toMatchObject({ contains: ['Milk'], unknownFor: [] });
  expect(factsOf(someLatte, chooseOne(first, milk, 2)).allergens).toMatchObject({
    contains: ['Oats'],
    unknownFor: [],
  });
});

it('an allergen stays where something else in the product brings it', () => {
  const withCream = { ...someLatte, baseAllergens: ['Milk'] };
  expect(factsOf(withCream, chooseOne(first, milk, 2)).allergens.contains).toEqual(['Milk', 'Oats']);
});

it('names the options that bring an allergen, where nothing else does', () => {
  const withCream = (baseAllergens: string[] | null) => ({ ...someLatte, baseAllergens });
  const from = (base: string[] | null) => factsOf(withCream(base), first).allergens.from;
  expect(from([])).toEqual({ Milk: ['Whole milk'] });
  expect(from(['Milk'])).toEqual({});
  // It is not known what else is in it.
  expect(from(null)).toEqual({});
});

it('every value follows the options, in portions of the size', () => {
  const sweet = chooseAmount(first, vanilla, 3);
  expect(factsOf(someLatte, sweet).nutrition).toEqual({
    calories: 210,
    fatGrams: 8.5,
    carbohydrateGrams: 25,
    sugarGrams: 20,
    proteinGrams: 13.5,
    sodiumMilligrams: 165,
    caffeineMilligrams: 150,
  });
  expect(isAsItComes(someLatte, sweet)).toBe(false);
  const poured = withOption(3, { portions: [2, 5] });
  expect(factsOf(poured, sweet).nutrition.calories).toBe(150 + 3 * 2 * 20);
  expect(factsOf(poured, { ...sweet, sizeCode: 'M' }).nutrition.calories).toBe(190 + 3 * 5 * 20);
});

it('says for which option nothing is known, and no number that it does not know', () => {
  const unsaid = withOption(3, { allergens: null, nutrition: null });
  expect(factsOf(unsaid, first).nutrition.calories).toBe(150);
  const { nutrition, allergens } = factsOf(unsaid, chooseAmount(first, vanilla, 1));
  expect(nutrition).toMatchObject({ calories: null, fatGrams: null, caffeineMilligrams: null });
  expect(allergens.contains).toEqual(['Milk']);
  expect(allergens.unknownFor.map(({ name }) => name)).toEqual(['Vanilla syrup']);
});

it('reads a product that an earlier build stored: known as it comes, not known once it is changed', () => {
  const { baseAllergens: _, ...stored } = someLatte;
  const optionGroups = stored.optionGroups.map((group) => ({
    ...group,
    options: group.options.map(({ allergens: _a, nutrition: _n, portions: _p, ...option }) => option),
  }));
  const product = v.parse(Product, { ...stored, optionGroups });
  expect(factsOf(product, first)).toMatchObject({
    nutrition: { calories: 150 },
    allergens: { contains: ['Milk'], unknownFor: [] },
  });
  const { nutrition, allergens } = factsOf(product, chooseOne(first, milk, 2));
  expect(nutrition.calories).toBeNull();
  expect(allergens.contains).toEqual(['Milk']);
  expect(allergens.unknownFor.map(({ name }) => name)).toEqual(['Oat milk']);
});

it('says caffeine where an option brings some and none was stated', () => {
  const size = someLatte.sizes.map((each) => ({
    ...each,
    nutrition: { ...each.nutrition, caffeineMilligrams: null },
  }));
  const shot = { ...vanilla.nutrition, caffeineMilligrams: 75 } as ProductOption['nutrition'];
  const cocoa = { ...withOption(3, { nutrition: shot }), sizes: size };
  expect(factsOf(cocoa, first).hasCaffeine).toBe(false);
  const facts = factsOf(cocoa, chooseAmount(first, vanilla, 1));
  expect([facts.hasCaffeine, facts.nutrition.caffeineMilligrams]).toEqual([true, null]);
});

function withOption(optionProductNumber: number, stated: Partial<ProductOption>): Product {
  const optionGroups = someLatte.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      option.optionProductNumber === optionProductNumber ? { ...option, ...stated } : option,
    ),
  }));
  return { ...someLatte, optionGroups };
}
