/**
 * The lines of a menu file: what markets there are, sections with their categories, options, products. Form and words are
 * the operator's (docs/operating.md, docs/menu.schema.json). How the lines fit together is in readMenu.ts.
 */
import * as v from 'valibot';
import {
  ILLUSTRATION_ACCENTS,
  ILLUSTRATION_FOAMS,
  ILLUSTRATION_KINDS,
  ILLUSTRATION_LIQUIDS,
  ILLUSTRATION_TOPPINGS,
} from '../../domain/menu/illustration.ts';
import { menuCurrency } from '../../domain/menu/find.ts';
import { isPictureOrigin, PictureAddress } from './pictureAddress.ts';

export const MENU_FORM = 'crema-menu-1';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const amount = (most: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(most));
const list = <S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));
const productNumber = whole(1, 999_999_999);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const cents = whole(0, 10_000_000);
/** One price for all markets, or one for each. */
const Price = v.union([cents, v.record(country, cents)]);
export type Price = v.InferOutput<typeof Price>;
const allergens = list(text(60), 0, 40);

const Nutrition = v.strictObject({
  calories: amount(20_000),
  fatGrams: amount(2_000),
  carbohydrateGrams: amount(2_000),
  sugarGrams: amount(2_000),
  proteinGrams: amount(2_000),
  sodiumMilligrams: amount(100_000),
  caffeineMilligrams: v.optional(amount(10_000)),
});

const Place = { slug, name: text(60) };
export const SectionLine = v.strictObject({
  kind: v.literal('section'),
  ...Place,
  categories: list(
    v.strictObject({ ...Place, subcategories: v.optional(list(v.strictObject(Place), 0, 40), []) }),
    1,
    60,
  ),
});

export const OptionLine = v.strictObject({
  kind: v.literal('option'),
  optionProductNumber: v.pipe(
    productNumber,
    v.check((number) => number !== 81, 'is 81, the reserved placeholder'),
  ),
  name: text(80),
  price: v.optional(Price, 0),
  allergens: v.optional(allergens),
  nutrition: v.optional(Nutrition),
});

const Size = v.strictObject({
  sizeCode: code,
  name: text(60),
  sku: code,
  fluidOunces: v.optional(amount(1_000)),
  price: Price,
  nutrition: v.strictObject({
    ...Nutrition.entries,
    calories: whole(0, 20_000),
    sodiumMilligrams: whole(0, 100_000),
    caffeineMilligrams: v.optional(whole(0, 10_000)),
  }),
});
const OptionOfProduct = v.strictObject({
  optionProductNumber: productNumber,
  defaultQuantity: v.optional(whole(0, 99), 0),
  maxQuantity: v.optional(whole(1, 99), 1),
  portions: v.optional(list(amount(1_000), 1, 20)),
});
const GroupOfProduct = v.strictObject({
  id: code,
  name: text(60),
  selection: v.picklist(['one', 'count']),
  options: list(OptionOfProduct, 1, 100),
});

export const ProductLine = v.strictObject({
  kind: v.literal('product'),
  productNumber,
  formCode: code,
  name: text(120),
  description: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
  place: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/)),
  picture: v.strictObject({
    kind: v.picklist(ILLUSTRATION_KINDS),
    liquid: v.optional(v.picklist(ILLUSTRATION_LIQUIDS)),
    foam: v.optional(v.picklist(ILLUSTRATION_FOAMS)),
    ice: v.optional(v.boolean(), false),
    topping: v.optional(v.picklist(ILLUSTRATION_TOPPINGS)),
    accent: v.optional(v.picklist(ILLUSTRATION_ACCENTS)),
    address: v.optional(PictureAddress),
  }),
  sizes: list(Size, 1, 20),
  defaultSizeCode: code,
  optionGroups: v.optional(list(GroupOfProduct, 0, 30), []),
  allergens,
  starsToRedeem: v.optional(whole(0, 100_000)),
  orderAhead: v.optional(v.boolean(), true),
  stores: v.optional(
    v.union([
      v.strictObject({ except: list(code, 0, 100_000) }),
      v.strictObject({ only: list(code, 0, 100_000) }),
      v.strictObject({ missingInPercent: whole(0, 100) }),
    ]),
  ),
});

const PictureOrigin = v.pipe(
  v.string(),
  v.check(isPictureOrigin, 'must be an origin such as https://pictures.example.com, without a path'),
);

export const MenuLine = v.strictObject({
  kind: v.literal('menu'),
  form: v.literal(MENU_FORM),
  markets: v.pipe(
    v.record(country, v.picklist(['USD', 'CAD'])),
    v.check((markets) => Object.keys(markets).length > 0, 'has no market'),
    v.check(
      (markets) => Object.entries(markets).every(([code, currency]) => menuCurrency(code) === currency),
      'has a country whose currency the app does not show: CA has CAD, every other country USD',
    ),
  ),
  /** From where pages may load the photos that products name, and from nowhere else. */
  pictureOrigins: v.optional(list(PictureOrigin, 0, 10)),
});

export type MenuLine = v.InferOutput<typeof MenuLine>;
export type SectionLine = v.InferOutput<typeof SectionLine>;
export type OptionLine = v.InferOutput<typeof OptionLine>;
export type ProductLine = v.InferOutput<typeof ProductLine>;

/** A menu whose lines fit together. */
export interface MenuFile {
  readonly markets: MenuLine['markets'];
  /** Menus that were stored by earlier builds lack it. */
  readonly pictureOrigins?: readonly string[];
  readonly sections: readonly SectionLine[];
  readonly options: readonly OptionLine[];
  readonly products: readonly ProductLine[];
}
