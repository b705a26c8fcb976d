/**
 * What can be chosen of a product: the groups, their options with prices, and how a recipe sets the defaults.
 * An option keeps its number wherever it appears; 81 is the reserved placeholder and is never given.
 */
import type { OptionGroup } from '../../../domain/menu/shape.ts';
import type { Macros } from './macros.ts';

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

/** `of` is one portion: a fluid ounce of milk, a pump, a shot, a spoonful. */
export interface Choice {
  readonly number: number;
  readonly name: string;
  readonly price: number;
  readonly of: Macros;
  readonly brings: readonly string[];
}

const choice = (
  number: number,
  name: string,
  price = 0,
  [fat, carbs, sugar, protein, sodium]: readonly [number, number, number, number, number] = [0, 0, 0, 0, 0],
  brings: readonly string[] = [],
  caffeine = 0,
): Choice => ({ number, name, price, of: { fat, carbs, sugar, protein, sodium, caffeine }, brings });

const MILKS = {
  whole: choice(2001, 'Whole milk', 0, [1, 1.5, 1.5, 1, 13], ['Milk']),
  twoPercent: choice(2002, '2% milk', 0, [0.6, 1.5, 1.5, 1, 14], ['Milk']),
  nonfat: choice(2003, 'Nonfat milk', 0, [0, 1.5, 1.5, 1, 13], ['Milk']),
  oat: choice(2004, 'Oat milk', 70, [0.6, 2, 0.9, 0.4, 12.5], ['Oats']),
  almond: choice(2005, 'Almond milk', 70, [0.3, 0.4, 0.3, 0.2, 13], ['Almonds']),
  soy: choice(2006, 'Soy milk', 60, [0.5, 1.1, 0.8, 0.9, 11], ['Soy']),
  coconut: choice(2007, 'Coconut milk', 70, [0.6, 0.9, 0.8, 0.1, 5], ['Coconut']),
  splash: choice(2008, 'Splash of whole milk', 0, [1, 1.5, 1.5, 1, 13], ['Milk']),
  none: choice(2009, 'No milk'),
} as const satisfies Record<string, Choice>;
export type MilkName = keyof typeof MILKS;

const SHOTS = {
  espresso: choice(2101, 'Espresso shot', 100, [0, 0.6, 0, 0.3, 0], [], 75),
  decaf: choice(2102, 'Decaf shot', 100, [0, 0.6, 0, 0.3, 0], [], 5),
};

const SYRUPS = {
  vanilla: choice(2201, 'Vanilla syrup', 30, [0, 5, 5, 0, 0]),
  caramel: choice(2202, 'Caramel syrup', 30, [0, 5, 5, 0, 0]),
  hazelnut: choice(2203, 'Hazelnut syrup', 30, [0, 5, 5, 0, 0]),
  brownSugar: choice(2204, 'Brown sugar syrup', 30, [0, 5, 5, 0, 0]),
  mocha: choice(2205, 'Mocha sauce', 40, [0.5, 5, 4.5, 0.3, 5], ['Soy'], 5),
  whiteMocha: choice(2206, 'White chocolate sauce', 40, [1.5, 10, 10, 0.4, 30], ['Milk', 'Soy']),
  cinnamon: choice(2207, 'Cinnamon syrup', 30, [0, 5, 5, 0, 0]),
  sugarFreeVanilla: choice(2208, 'Sugar-free vanilla syrup', 30),
} as const satisfies Record<string, Choice>;
export type SyrupName = keyof typeof SYRUPS;

const SWEETENERS = {
  sugar: choice(2301, 'Cane sugar', 0, [0, 4, 4, 0, 0]),
  rawSugar: choice(2302, 'Raw sugar', 0, [0, 5, 5, 0, 0]),
  honey: choice(2303, 'Honey', 0, [0, 7.5, 7.5, 0, 0]),
  stevia: choice(2304, 'Stevia'),
  cane: choice(2305, 'Liquid cane sugar pump', 0, [0, 5, 5, 0, 0]),
} as const satisfies Record<string, Choice>;
export type SweetenerName = keyof typeof SWEETENERS;

const TOPPINGS = {
  whip: choice(2401, 'Whipped cream', 70, [8, 2, 2, 0.4, 10], ['Milk']),
  caramelDrizzle: choice(2402, 'Caramel drizzle', 60, [0.1, 3.5, 3, 0, 10]),
  mochaDrizzle: choice(2403, 'Mocha drizzle', 60, [0.2, 2, 1.8, 0, 5], ['Soy']),
  cinnamonPowder: choice(2404, 'Cinnamon powder'),
  cocoaPowder: choice(2405, 'Cocoa powder', 0, [0.1, 1, 0, 0.2, 0]),
  coldFoam: choice(2406, 'Vanilla cold foam', 125, [6, 13, 13, 1, 30], ['Milk']),
  saltedFoam: choice(2407, 'Salted caramel cold foam', 125, [7, 13, 13, 1, 200], ['Milk']),
} as const satisfies Record<string, Choice>;
export type ToppingName = keyof typeof TOPPINGS;

/** A group with the choices that it has and how many of each a product comes with. */
export interface GroupSeed {
  readonly id: string;
  readonly name: string;
  readonly selection: OptionGroup['selection'];
  readonly most: number;
  readonly choices: readonly { readonly choice: Choice; readonly included: number }[];
}

export function groupsOf(recipe: Recipe): readonly GroupSeed[] {
  const groups: (GroupSeed | null)[] = [
    recipe.milk ? one('milk', 'Milk', MILKS, recipe.milk) : null,
    recipe.shots === undefined
      ? null
      : count('shots', 'Espresso shots', SHOTS, { espresso: recipe.shots }, 8),
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
  warm: choice(2501, 'Warm'),
  hot: choice(2502, 'Hot'),
  extraHot: choice(2503, 'Extra hot'),
};
const ICE = {
  none: choice(2601, 'No ice'),
  light: choice(2602, 'Light ice'),
  regular: choice(2603, 'Regular ice'),
  extra: choice(2604, 'Extra ice'),
};
const WARMED = { warmed: choice(2701, 'Warmed'), asIs: choice(2702, 'Not warmed') };
const SPREADS = {
  creamCheese: choice(2801, 'Cream cheese', 120, [9, 2, 1.5, 2, 110], ['Milk']),
  butter: choice(2802, 'Butter', 60, [7.8, 0, 0, 0, 60], ['Milk']),
  jam: choice(2803, 'Strawberry jam', 80, [0, 11, 10, 0, 5]),
  avocado: choice(2804, 'Avocado spread', 150, [8, 4, 0.5, 1, 120]),
};
const GRINDS = {
  wholeBean: choice(2901, 'Whole bean'),
  filter: choice(2902, 'Ground for filter'),
  press: choice(2903, 'Ground for French press'),
  espresso: choice(2904, 'Ground for espresso'),
};

const one = (
  id: string,
  name: string,
  choices: Readonly<Record<string, Choice>>,
  chosen: string,
): GroupSeed => ({
  ...{ id, name, selection: 'one', most: 1 },
  choices: Object.entries(choices).map(([key, each]) => ({ choice: each, included: key === chosen ? 1 : 0 })),
});

const count = (
  id: string,
  name: string,
  choices: Readonly<Record<string, Choice>>,
  included: Readonly<Record<string, number>>,
  most: number,
): GroupSeed => ({
  ...{ id, name, selection: 'count', most },
  choices: Object.entries(choices).map(([key, each]) => ({ choice: each, included: included[key] ?? 0 })),
});
