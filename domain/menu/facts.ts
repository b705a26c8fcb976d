/**
 * Nutrition and allergens of a product as it was put together: for the product page's head and facts, and the cart's lines.
 * An option brings its own allergens and nutrition, so what takes its place brings others. What cannot be known is said:
 * `null` for a value, and the options by name for allergens.
 */
import { amountOf, optionsOf, sizeOf, type Configurable, type Configuration } from './configure.ts';
import type { Nutrition, Product, ProductOption } from './shape.ts';

export type NutritionFacts = { readonly [K in keyof Nutrition]: number | null };

export interface ProductFacts {
  readonly nutrition: NutritionFacts;
  /** Whether caffeine was stated for the product, or an option changes it. */
  readonly hasCaffeine: boolean;
  readonly allergens: AllergenFacts;
}
export interface AllergenFacts {
  readonly contains: readonly string[];
  /** The options that bring it, by allergen, where nothing else does. */
  readonly from: Readonly<Record<string, readonly string[]>>;
  /** Its options whose allergens are not stated. */
  readonly unknownFor: readonly ProductOption[];
}

export function factsOf(product: Product, configuration: Configuration): ProductFacts {
  const asItComes = sizeOf(product, configuration).nutrition;
  const change = changeOf(product, configuration);
  return {
    nutrition: {
      calories: sum(asItComes.calories, change?.calories, 0),
      fatGrams: sum(asItComes.fatGrams, change?.fatGrams, 1),
      carbohydrateGrams: sum(asItComes.carbohydrateGrams, change?.carbohydrateGrams, 1),
      sugarGrams: sum(asItComes.sugarGrams, change?.sugarGrams, 1),
      proteinGrams: sum(asItComes.proteinGrams, change?.proteinGrams, 1),
      sodiumMilligrams: sum(asItComes.sodiumMilligrams, change?.sodiumMilligrams, 0),
      caffeineMilligrams: sum(asItComes.caffeineMilligrams, change?.caffeineMilligrams, 0),
    },
    hasCaffeine: asItComes.caffeineMilligrams !== null || (change?.caffeineMilligrams ?? 0) !== 0,
    allergens: allergensOf(product, configuration),
  };
}

export const isAsItComes = (product: Product, configuration: Configuration): boolean =>
  optionsOf(product).every((option) => amountOf(configuration, option) === option.defaultQuantity);

type Change = Readonly<Record<keyof Nutrition, number>>;

const noChange: Change = {
  calories: 0,
  fatGrams: 0,
  carbohydrateGrams: 0,
  sugarGrams: 0,
  proteinGrams: 0,
  sodiumMilligrams: 0,
  caffeineMilligrams: 0,
};

/** The sum of the facts that the options add and remove; null if the facts of one option are not known. */
function changeOf(product: Product, configuration: Configuration): Change | null {
  const size = product.sizes.indexOf(sizeOf(product, configuration));
  return optionsOf(product).reduce<Change | null>((change, option) => {
    const more = amountOf(configuration, option) - option.defaultQuantity;
    if (more === 0 || change === null) return change;
    if (option.nutrition === null) return null;
    const times = more * (option.portions?.[size] ?? 1);
    return plus(change, option.nutrition, times);
  }, noChange);
}

const plus = (change: Change, of: Change, times: number): Change => ({
  calories: change.calories + times * of.calories,
  fatGrams: change.fatGrams + times * of.fatGrams,
  carbohydrateGrams: change.carbohydrateGrams + times * of.carbohydrateGrams,
  sugarGrams: change.sugarGrams + times * of.sugarGrams,
  proteinGrams: change.proteinGrams + times * of.proteinGrams,
  sodiumMilligrams: change.sodiumMilligrams + times * of.sodiumMilligrams,
  caffeineMilligrams: change.caffeineMilligrams + times * of.caffeineMilligrams,
});

/** Rounded to `digits` decimals, and never below zero: the stated values are rounded too. */
function sum(asItComes: number | null, change: number | undefined, digits: number): number | null {
  if (asItComes === null || change === undefined) return null;
  const step = 10 ** digits;
  return Math.max(0, Math.round((asItComes + change) * step) / step);
}

export type WithAllergens = Pick<Product, 'baseAllergens' | 'allergens'> & Pick<Configurable, 'optionGroups'>;

/** All that a person with an allergy is to be told: what it contains, and the options whose allergens are not stated. */
export function allergensToSay(product: WithAllergens, configuration: Configuration): string[] {
  const { contains, unknownFor } = allergensOf(product, configuration);
  return [...contains, ...unknownFor.map(({ name }) => name)];
}

function allergensOf(product: WithAllergens, configuration: Configuration): AllergenFacts {
  // If the source of an allergen is not known, the allergen stays listed, even when options are left out.
  const { baseAllergens, allergens: asItComes } = product;
  const used = optionsOf(product).filter((option) => amountOf(configuration, option) > 0);
  const isUnsaid = ({ allergens, defaultQuantity }: ProductOption): boolean =>
    allergens === null && (baseAllergens !== null || defaultQuantity === 0);
  const brought = used.flatMap(({ allergens }) => allergens ?? []);
  const bringing = (allergen: string): readonly string[] =>
    used.filter(({ allergens }) => allergens?.includes(allergen) === true).map(({ name }) => name);
  // Without the product's own allergens it is not known what else brings one.
  const ofOptions = baseAllergens === null ? [] : brought.filter((each) => !baseAllergens.includes(each));
  return {
    from: Object.fromEntries(ofOptions.map((allergen) => [allergen, bringing(allergen)])),
    contains: [...new Set([...(baseAllergens ?? asItComes), ...brought])],
    unknownFor: used.filter(isUnsaid),
  };
}
