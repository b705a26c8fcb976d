/**
 * Builds a product of the menu from one form of a seed product: sizes with SKUs, prices and nutrition, option groups,
 * illustration. Calories are computed from the macros. Knows nothing of stores.
 */
import type { Product } from '../../domain/menu/shape.ts';
import { MENU_TREE } from './seed/menuTree.ts';
import { optionGroupsOf } from './seed/optionGroups.ts';
import type { FormCode, FormSeed, Macros, ProductSeed } from './seed/productSeed.ts';
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
      sizes: SIZE_SETS[form.sizes].map((size) => buildSize(seed, formCode, size)),
      defaultSizeCode: DEFAULT_SIZE[form.sizes],
      optionGroups: optionGroupsOf(form.recipe ?? {}),
      allergens: [...seed.allergens],
      menuSlug: menu.slug,
      categorySlug,
      categoryName: category.name,
      starsToRedeem: seed.stars,
    },
  };
}

function buildSize(seed: ProductSeed, formCode: FormCode, size: SizeStep): Product['sizes'][number] {
  return {
    sizeCode: size.code,
    name: size.name,
    sku: `${seed.productNumber}-${formCode.slice(0, 1).toUpperCase()}-${size.code.toUpperCase()}`,
    fluidOunces: size.fluidOunces,
    price: seed.price + size.priceStep,
    nutrition: nutritionOf(seed.macros, size.share),
  };
}

function nutritionOf(macros: Macros, share: number): Product['sizes'][number]['nutrition'] {
  const fat = toHalf(macros.fat * share);
  const carbs = Math.round(macros.carbs * share);
  const protein = toHalf(macros.protein * share);
  return {
    calories: roundTo(5, 9 * fat + 4 * carbs + 4 * protein),
    fatGrams: fat,
    carbohydrateGrams: carbs,
    sugarGrams: Math.min(carbs, Math.round(macros.sugar * share)),
    proteinGrams: protein,
    sodiumMilligrams: roundTo(5, macros.sodium * share),
    caffeineMilligrams: macros.caffeine === undefined ? null : roundTo(5, macros.caffeine * share),
  };
}

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;
const toHalf = (value: number): number => roundTo(0.5, value);
