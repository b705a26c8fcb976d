/**
 * The vocabulary of product illustrations. A menu file picks from it; src/ui draws each word. null means
 * "none". A name that this build doesn't know becomes a plain picture, so that the menu stays valid.
 */
import * as v from 'valibot';
import { pub } from '../privacy.ts';

export const ILLUSTRATION_KINDS = [
  'hotCup',
  'glass',
  'tallGlass',
  'frozenCup',
  'teaCup',
  'espressoCup',
  'croissant',
  'muffin',
  'cookie',
  'loaf',
  'sandwich',
  'wrap',
  'bagel',
  'bowl',
  'cakePop',
  'donut',
  'bar',
  'bottle',
  'bag',
  'mug',
  'tumbler',
  'box',
] as const;

/** What fills a cup or glass; for food and merchandise, its main colour. */
export const ILLUSTRATION_LIQUIDS = [
  'espresso',
  'coffee',
  'milkCoffee',
  'latte',
  'mocha',
  'matcha',
  'chai',
  'blackTea',
  'greenTea',
  'hibiscus',
  'mango',
  'berry',
  'lemon',
  'strawberry',
  'chocolate',
  'vanilla',
  'cream',
  'water',
] as const;

export const ILLUSTRATION_FOAMS = ['milk', 'cream', 'cold'] as const;
export const ILLUSTRATION_TOPPINGS = [
  'cinnamon',
  'caramel',
  'chocolate',
  'whip',
  'berries',
  'seeds',
  'sugar',
] as const;

/** A second colour: a fruit, a sleeve, a band, a filling. A topping or a liquid by name. */
export const ILLUSTRATION_ACCENTS = [...ILLUSTRATION_TOPPINGS, ...ILLUSTRATION_LIQUIDS] as const;

export const Illustration = v.object({
  kind: pub(v.fallback(v.picklist(ILLUSTRATION_KINDS), 'box')),
  liquid: pub(v.fallback(v.nullable(v.picklist(ILLUSTRATION_LIQUIDS)), null)),
  foam: pub(v.fallback(v.nullable(v.picklist(ILLUSTRATION_FOAMS)), null)),
  ice: pub(v.boolean()),
  topping: pub(v.fallback(v.nullable(v.picklist(ILLUSTRATION_TOPPINGS)), null)),
  accent: pub(v.fallback(v.nullable(v.picklist(ILLUSTRATION_ACCENTS)), null)),
  /** The https address of a photo that is shown in place of the drawing. What earlier builds wrote lacks it, and stays so. */
  photoUrl: pub(v.nullish(v.string()) as unknown as v.GenericSchema<string | null>),
});
export type Illustration = v.InferOutput<typeof Illustration>;
export type IllustrationKind = Illustration['kind'];
export type IllustrationLiquid = NonNullable<Illustration['liquid']>;
