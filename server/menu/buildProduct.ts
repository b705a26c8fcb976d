/**
 * Builds a product of the menu from one form of a seed product: sizes with SKUs, prices and nutrition, option groups,
 * illustration. Calories are computed from the macros. Knows nothing of stores.
 */
import type { OptionGroup, Product } from '../../domain/menu/shape.ts';
import { MENU_TREE } from './seed/menuTree.ts';
import { caloriesOf, compose, isPoured, macrosAt, portionsOf, type Composition } from './compose.ts';
import type { Macros } from './seed/macros.ts';
import type { FormCode, FormSeed, ProductSeed } from './seed/productSeed.ts';
import { DEFAULT_SIZE, SIZE_SETS, type SizeStep } from './seed/sizes.ts';

/** A product of the menu before a store says whether it has it. */
export interface CatalogEntry {
  readonly product: Omit<Product, 'availability'>;
  readonly subcategorySlug: string | null;
  readonly isOrderable: boolean;
  /** Of 100 stores, how many do without it. */
  readonly missingIn: number;
}

export function buildEntries(seed: ProductSeed): readonly CatalogEntry[] {
  return Object.entries(seed.forms).map(([code, form]) => buildEntry(seed, code as FormCode, form));
}

function buildEntry(seed: ProductSeed, formCode: FormCode, form: FormSeed): CatalogEntry {
  const [categorySlug = '', subcategorySlug = null] = form.place.split('/');
  const menu = MENU_TREE.find(({ categories }) => categories.some(({ slug }) => slug === categorySlug));
  const category = menu?.categories.find(({ slug }) => slug === categorySlug);
  if (!menu || !category)
    throw new Error(`Product ${seed.productNumber}: the menu tree has no category ${categorySlug}`);
  const sizes = SIZE_SETS[form.sizes];
  const usual = sizes.find(({ code }) => code === DEFAULT_SIZE[form.sizes]);
  if (!usual) throw new Error(`Product ${seed.productNumber}: there is no size ${DEFAULT_SIZE[form.sizes]}`);
  const composition = compose(seed, form);
  return {
    subcategorySlug,
    isOrderable: seed.counterOnly !== true,
    missingIn: seed.missingIn ?? 0,
    product: {
      productNumber: seed.productNumber,
      formCode,
      name: form.name,
      description: seed.text,
      illustration: {
        liquid: null,
        foam: null,
        ice: false,
        topping: null,
        accent: null,
        ...form.picture,
      },
      sizes: sizes.map((size) => buildSize(seed, formCode, size, composition)),
      defaultSizeCode: DEFAULT_SIZE[form.sizes],
      optionGroups: buildGroups(composition, sizes, usual),
      allergens: allergensAsItComes(seed, composition),
      baseAllergens: [...seed.allergens],
      menuSlug: menu.slug,
      categorySlug,
      categoryName: category.name,
      starsToRedeem: seed.stars,
    },
  };
}

function buildSize(
  seed: ProductSeed,
  formCode: FormCode,
  size: SizeStep,
  composition: Composition,
): Product['sizes'][number] {
  return {
    sizeCode: size.code,
    name: size.name,
    sku: `${seed.productNumber}-${formCode.slice(0, 1).toUpperCase()}-${size.code.toUpperCase()}`,
    fluidOunces: size.fluidOunces,
    price: seed.price + size.priceStep,
    nutrition: nutritionOf(macrosAt(composition, size.share)),
  };
}

function nutritionOf(macros: Macros): Product['sizes'][number]['nutrition'] {
  const fat = toHalf(macros.fat);
  const carbs = Math.round(macros.carbs);
  const protein = toHalf(macros.protein);
  return {
    calories: roundTo(5, caloriesOf({ fat, carbs, protein })),
    fatGrams: fat,
    carbohydrateGrams: carbs,
    sugarGrams: Math.min(carbs, Math.round(macros.sugar)),
    proteinGrams: protein,
    sodiumMilligrams: roundTo(5, macros.sodium),
    caffeineMilligrams: macros.caffeine === undefined ? null : roundTo(5, macros.caffeine),
  };
}

const buildGroups = (
  { groups, milkOunces }: Composition,
  sizes: readonly SizeStep[],
  usual: SizeStep,
): OptionGroup[] =>
  groups.map(({ id, name, selection, most, choices }) => ({
    ...{ id, name, selection },
    options: choices.map(({ choice, included }) => ({
      optionProductNumber: choice.number,
      name: choice.name,
      priceDelta: choice.price,
      caloriesDelta: Math.round(caloriesOf(choice.of) * portionsOf(choice, milkOunces, usual.share)),
      defaultQuantity: included,
      maxQuantity: most,
      allergens: [...choice.brings],
      nutrition: optionNutrition(choice.of),
      portions: isPoured(choice)
        ? sizes.map(({ share }) => toTenth(portionsOf(choice, milkOunces, share)))
        : null,
    })),
  }));

const optionNutrition = (of: Macros): OptionGroup['options'][number]['nutrition'] => ({
  calories: toTenth(caloriesOf(of)),
  fatGrams: of.fat,
  carbohydrateGrams: of.carbs,
  sugarGrams: of.sugar,
  proteinGrams: of.protein,
  sodiumMilligrams: of.sodium,
  caffeineMilligrams: of.caffeine ?? 0,
});

const allergensAsItComes = (seed: ProductSeed, { groups }: Composition): string[] => {
  const brought = groups
    .flatMap(({ choices }) => choices)
    .flatMap(({ choice, included }) => (included > 0 ? choice.brings : []));
  return [...new Set([...seed.allergens, ...brought])];
};

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const roundTo = (step: number, value: number): number => Math.round(value / step) * step;
const toHalf = (value: number): number => roundTo(0.5, value);
