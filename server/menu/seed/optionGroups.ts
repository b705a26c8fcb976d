/**
 * What can be chosen of a product: the groups, their options with prices, and how a recipe sets the defaults.
 * An option keeps its number wherever it appears; 81 is the reserved placeholder and is never given.
 */
import type { OptionGroup, ProductOption } from '../../../domain/menu/shape.ts';

/** A key that is there makes the group be there; its value is what the product comes with. */
export interface Recipe {
  readonly milk?: MilkName;
  readonly shots?: number;
  readonly syrups?: Readonly<Partial<Record<SyrupName, number>>>;
  readonly sweeteners?: Readonly<Partial<Record<SweetenerName, number>>>;
  readonly toppings?: Readonly<Partial<Record<ToppingName, number>>>;
  readonly heat?: true;
  readonly ice?: true;
  readonly warmed?: boolean;
  readonly spreads?: true;
  readonly grind?: true;
}

type Choice = readonly [number: number, name: string, priceDelta: number, caloriesDelta: number];

const MILKS = {
  whole: [2001, 'Whole milk', 0, 0],
  twoPercent: [2002, '2% milk', 0, -20],
  nonfat: [2003, 'Nonfat milk', 0, -50],
  oat: [2004, 'Oat milk', 70, 10],
  almond: [2005, 'Almond milk', 70, -70],
  soy: [2006, 'Soy milk', 60, -20],
  coconut: [2007, 'Coconut milk', 70, -50],
  splash: [2008, 'Splash of whole milk', 0, 15],
  none: [2009, 'No milk', 0, 0],
} as const satisfies Record<string, Choice>;
export type MilkName = keyof typeof MILKS;

const SYRUPS = {
  vanilla: [2201, 'Vanilla syrup', 30, 20],
  caramel: [2202, 'Caramel syrup', 30, 20],
  hazelnut: [2203, 'Hazelnut syrup', 30, 20],
  brownSugar: [2204, 'Brown sugar syrup', 30, 20],
  mocha: [2205, 'Mocha sauce', 40, 25],
  whiteMocha: [2206, 'White chocolate sauce', 40, 55],
  cinnamon: [2207, 'Cinnamon syrup', 30, 20],
  sugarFreeVanilla: [2208, 'Sugar-free vanilla syrup', 30, 0],
} as const satisfies Record<string, Choice>;
export type SyrupName = keyof typeof SYRUPS;

const SWEETENERS = {
  sugar: [2301, 'Cane sugar', 0, 15],
  rawSugar: [2302, 'Raw sugar', 0, 20],
  honey: [2303, 'Honey', 0, 30],
  stevia: [2304, 'Stevia', 0, 0],
  cane: [2305, 'Liquid cane sugar pump', 0, 20],
} as const satisfies Record<string, Choice>;
export type SweetenerName = keyof typeof SWEETENERS;

const TOPPINGS = {
  whip: [2401, 'Whipped cream', 70, 80],
  caramelDrizzle: [2402, 'Caramel drizzle', 60, 15],
  mochaDrizzle: [2403, 'Mocha drizzle', 60, 10],
  cinnamonPowder: [2404, 'Cinnamon powder', 0, 0],
  cocoaPowder: [2405, 'Cocoa powder', 0, 5],
  coldFoam: [2406, 'Vanilla cold foam', 125, 110],
  saltedFoam: [2407, 'Salted caramel cold foam', 125, 120],
} as const satisfies Record<string, Choice>;
export type ToppingName = keyof typeof TOPPINGS;

export function optionGroupsOf(recipe: Recipe): OptionGroup[] {
  const groups: (OptionGroup | null)[] = [
    recipe.milk ? one('milk', 'Milk', MILKS, recipe.milk) : null,
    recipe.shots === undefined ? null : shots(recipe.shots),
    recipe.syrups ? count('syrups', 'Syrups', SYRUPS, recipe.syrups, 12) : null,
    recipe.sweeteners ? count('sweeteners', 'Sweeteners', SWEETENERS, recipe.sweeteners, 8) : null,
    recipe.toppings ? count('toppings', 'Toppings', TOPPINGS, recipe.toppings, 3) : null,
    recipe.heat ? one('temperature', 'Temperature', TEMPERATURES, 'hot') : null,
    recipe.ice ? one('ice', 'Ice', ICE, 'regular') : null,
    recipe.warmed === undefined ? null : one('warmed', 'Warmed', WARMED, recipe.warmed ? 'warmed' : 'asIs'),
    recipe.spreads ? count('spreads', 'Spreads', SPREADS, {}, 3) : null,
    recipe.grind ? one('grind', 'Grind', GRINDS, 'wholeBean') : null,
  ];
  return groups.filter((group) => group !== null);
}

const TEMPERATURES = {
  warm: [2501, 'Warm', 0, 0],
  hot: [2502, 'Hot', 0, 0],
  extraHot: [2503, 'Extra hot', 0, 0],
} as const;
const ICE = {
  none: [2601, 'No ice', 0, 0],
  light: [2602, 'Light ice', 0, 0],
  regular: [2603, 'Regular ice', 0, 0],
  extra: [2604, 'Extra ice', 0, 0],
} as const;
const WARMED = { warmed: [2701, 'Warmed', 0, 0], asIs: [2702, 'Not warmed', 0, 0] } as const;
const SPREADS = {
  creamCheese: [2801, 'Cream cheese', 120, 100],
  butter: [2802, 'Butter', 60, 70],
  jam: [2803, 'Strawberry jam', 80, 45],
  avocado: [2804, 'Avocado spread', 150, 90],
} as const;
const GRINDS = {
  wholeBean: [2901, 'Whole bean', 0, 0],
  filter: [2902, 'Ground for filter', 0, 0],
  press: [2903, 'Ground for French press', 0, 0],
  espresso: [2904, 'Ground for espresso', 0, 0],
} as const;

function one(
  id: string,
  name: string,
  choices: Readonly<Record<string, Choice>>,
  chosen: string,
): OptionGroup {
  const options = Object.entries(choices).map(([key, choice]) => option(choice, key === chosen ? 1 : 0, 1));
  return { id, name, selection: 'one', options };
}

function count(
  id: string,
  name: string,
  choices: Readonly<Record<string, Choice>>,
  included: Readonly<Record<string, number>>,
  most: number,
): OptionGroup {
  const options = Object.entries(choices).map(([key, choice]) => option(choice, included[key] ?? 0, most));
  return { id, name, selection: 'count', options };
}

const shots = (included: number): OptionGroup => ({
  id: 'shots',
  name: 'Espresso shots',
  selection: 'count',
  options: [option([2101, 'Espresso shot', 100, 5], included, 8), option([2102, 'Decaf shot', 100, 5], 0, 8)],
});

const option = (
  [optionProductNumber, name, priceDelta, caloriesDelta]: Choice,
  defaultQuantity: number,
  maxQuantity: number,
): ProductOption => ({
  optionProductNumber,
  name,
  priceDelta,
  caloriesDelta,
  defaultQuantity,
  maxQuantity,
});
