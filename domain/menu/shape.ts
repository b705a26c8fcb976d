/** A menu and a product as the server answers them. Every adapter validates with these before a fact is written. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { Illustration } from './illustration.ts';

export const Availability = v.picklist(['Available', 'NotAvailableHere', 'NotOrderable']);

export const ProductSummary = v.object({
  productNumber: v.number(),
  formCode: v.string(),
  name: v.string(),
  price: Cents,
  calories: v.nullable(v.number()),
  availability: Availability,
  illustration: Illustration,
});
export type ProductSummary = v.InferOutput<typeof ProductSummary>;

const MenuSubcategory = v.object({ slug: v.string(), name: v.string(), products: v.array(ProductSummary) });
const MenuCategory = v.object({ ...MenuSubcategory.entries, subcategories: v.array(MenuSubcategory) });
export type MenuCategory = v.InferOutput<typeof MenuCategory>;

export const Menu = v.object({
  storeNumber: v.nullable(v.string()),
  menus: v.array(v.object({ slug: v.string(), name: v.string(), categories: v.array(MenuCategory) })),
});
export type Menu = v.InferOutput<typeof Menu>;

const Nutrition = v.object({
  calories: v.number(),
  fatGrams: v.number(),
  carbohydrateGrams: v.number(),
  sugarGrams: v.number(),
  proteinGrams: v.number(),
  sodiumMilligrams: v.number(),
  caffeineMilligrams: v.nullable(v.number()),
});

const Size = v.object({
  sizeCode: v.string(),
  name: v.string(),
  sku: v.string(),
  fluidOunces: v.nullable(v.number()),
  price: Cents,
  nutrition: Nutrition,
});

const ProductOption = v.object({
  optionProductNumber: v.number(),
  name: v.string(),
  priceDelta: Cents,
  caloriesDelta: v.number(),
  defaultQuantity: v.number(),
  maxQuantity: v.number(),
});
export type ProductOption = v.InferOutput<typeof ProductOption>;

const OptionGroup = v.object({
  id: v.string(),
  name: v.string(),
  selection: v.picklist(['one', 'count']),
  options: v.array(ProductOption),
});
export type OptionGroup = v.InferOutput<typeof OptionGroup>;

export const Product = v.object({
  productNumber: v.number(),
  formCode: v.string(),
  name: v.string(),
  description: v.string(),
  availability: Availability,
  illustration: Illustration,
  sizes: v.pipe(v.array(Size), v.minLength(1)),
  defaultSizeCode: v.string(),
  optionGroups: v.array(OptionGroup),
  allergens: v.array(v.string()),
  menuSlug: v.string(),
  categorySlug: v.string(),
  categoryName: v.string(),
  starsToRedeem: v.nullable(v.number()),
});
export type Product = v.InferOutput<typeof Product>;
