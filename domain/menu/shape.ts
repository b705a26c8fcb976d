/**
 * Schemas of a menu and a product as the server sends them. Adapters validate with these before a fact is written.
 */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { place, pub, replaced } from '../privacy.ts';
import { Illustration } from './illustration.ts';

export const Availability = v.picklist(['Available', 'NotAvailableHere', 'NotOrderable']);

/** A store could be identified by the products that it lacks, so a trace replaces this. */
export const AvailabilityHere = replaced(Availability, 'Available');

export const ProductSummary = v.object({
  productNumber: pub(v.number()),
  formCode: pub(v.string()),
  name: pub(v.string()),
  price: pub(Cents),
  calories: pub(v.nullable(v.number())),
  availability: AvailabilityHere,
  illustration: Illustration,
  /** As it comes, as far as it is stated. Menus of earlier builds lack it: then nothing is known. */
  allergens: pub(v.nullish(v.array(v.string()), null)),
  areAllergensComplete: pub(v.nullish(v.boolean(), false)),
});
export type ProductSummary = v.InferOutput<typeof ProductSummary>;

const MenuSubcategory = v.object({
  slug: pub(v.string()),
  name: pub(v.string()),
  products: v.array(ProductSummary),
});
const MenuCategory = v.object({ ...MenuSubcategory.entries, subcategories: v.array(MenuSubcategory) });
export type MenuCategory = v.InferOutput<typeof MenuCategory>;

export const Menu = v.object({
  storeNumber: place(v.nullable(v.string())),
  menus: v.array(
    v.object({ slug: pub(v.string()), name: pub(v.string()), categories: v.array(MenuCategory) }),
  ),
});
export type Menu = v.InferOutput<typeof Menu>;

export type Nutrition = v.InferOutput<typeof Nutrition>;
const Nutrition = v.object({
  calories: pub(v.number()),
  fatGrams: pub(v.number()),
  carbohydrateGrams: pub(v.number()),
  sugarGrams: pub(v.number()),
  proteinGrams: pub(v.number()),
  sodiumMilligrams: pub(v.number()),
  caffeineMilligrams: pub(v.nullable(v.number())),
});

/** Nutrition of one portion of an option. */
const OptionNutrition = v.object({ ...Nutrition.entries, caffeineMilligrams: pub(v.number()) });

const Size = v.object({
  sizeCode: pub(v.string()),
  name: pub(v.string()),
  sku: pub(v.string()),
  fluidOunces: pub(v.nullable(v.number())),
  price: pub(Cents),
  nutrition: Nutrition,
});

/** Menus that were stored or are sent by earlier builds lack allergens, nutrition and portions: then they are not known. */
const ProductOption = v.object({
  optionProductNumber: pub(v.number()),
  name: pub(v.string()),
  priceDelta: pub(Cents),
  /** For builds that read no `nutrition`. */
  caloriesDelta: pub(v.number()),
  defaultQuantity: pub(v.number()),
  maxQuantity: pub(v.number()),
  /** The allergens of the option; null where they are not stated. */
  allergens: pub(v.nullish(v.array(v.string()), null)),
  /** Nutrition of one portion; null where it is not known. */
  nutrition: v.nullish(OptionNutrition, null),
  /** How many portions one of it is, by the place of the size; one in each where it is null. */
  portions: pub(v.nullish(v.array(v.number()), null)),
});
export type ProductOption = v.InferOutput<typeof ProductOption>;

const OptionGroup = v.object({
  id: pub(v.string()),
  name: pub(v.string()),
  selection: pub(v.picklist(['one', 'count'])),
  options: v.array(ProductOption),
});
export type OptionGroup = v.InferOutput<typeof OptionGroup>;

/** One of the forms under one product number, such as hot and iced. */
const ProductForm = v.object({
  formCode: pub(v.string()),
  name: pub(v.string()),
  illustration: Illustration,
});

export const Product = v.object({
  productNumber: pub(v.number()),
  formCode: pub(v.string()),
  name: pub(v.string()),
  description: pub(v.string()),
  availability: AvailabilityHere,
  illustration: Illustration,
  sizes: v.pipe(v.array(Size), v.minLength(1)),
  defaultSizeCode: pub(v.string()),
  optionGroups: v.array(OptionGroup),
  /** As it comes. */
  allergens: pub(v.array(v.string())),
  /** The allergens that do not depend on the chosen options; null where those of the options are not known. */
  baseAllergens: pub(v.nullish(v.array(v.string()), null)),
  menuSlug: pub(v.string()),
  categorySlug: pub(v.string()),
  categoryName: pub(v.string()),
  starsToRedeem: pub(v.nullable(v.number())),
  /** All of its number, itself included. Products of earlier builds lack it: then no other is known. */
  forms: v.nullish(v.array(ProductForm), []),
});
export type Product = v.InferOutput<typeof Product>;
