/**
 * What a seed product is made of: what it has whatever is chosen, the milk that is poured into it, and the options that
 * it comes with. The macros of a seed are those of the reference size as it comes; what the options bring is taken out of
 * them, so that leaving an option out never takes away more than there is. Amounts of milk scale with the size, counted
 * options do not.
 */
import { groupsOf, type Choice, type GroupSeed } from './seed/optionGroups.ts';
import type { Macros } from './seed/macros.ts';
import type { FormSeed, ProductSeed } from './seed/productSeed.ts';

export interface Composition {
  readonly groups: readonly GroupSeed[];
  /** Fluid ounces of milk at the reference size. */
  readonly milkOunces: number;
  /** Without any option, at the reference size. */
  readonly rest: Macros;
}

/** What one pours into a drink that comes without. */
const MILK_ON_TOP = 2;

export function compose(seed: ProductSeed, form: FormSeed): Composition {
  const groups = groupsOf(form.recipe ?? {});
  const withMilk = includedOf(groups)
    .filter(({ choice }) => !isPoured(choice))
    .reduce((rest, { choice, included }) => plus(rest, choice.of, -included), seed.macros);
  const milk = includedOf(groups).find(({ choice }) => isPoured(choice))?.choice;
  const milkOunces = milk === undefined ? MILK_ON_TOP : roundDown(ouncesIn(withMilk, milk.of));
  return { groups, milkOunces, rest: milk ? plus(withMilk, milk.of, -milkOunces) : withMilk };
}

/** In a size of this share of the reference size, as it comes. */
export const macrosAt = ({ groups, milkOunces, rest }: Composition, share: number): Macros =>
  includedOf(groups).reduce(
    (sum, { choice, included }) => plus(sum, choice.of, included * portionsOf(choice, milkOunces, share)),
    plus(noneLike(rest), rest, share),
  );

export const portionsOf = (choice: Choice, milkOunces: number, share: number): number =>
  isPoured(choice) ? milkOunces * share : 1;

/** Milk, but for the splash, which is one ounce in every size, and for none. */
export const isPoured = ({ number }: Choice): boolean => number >= 2001 && number <= 2007;

export const caloriesOf = ({ fat, carbs, protein }: Pick<Macros, 'fat' | 'carbs' | 'protein'>): number =>
  9 * fat + 4 * carbs + 4 * protein;

const includedOf = (groups: readonly GroupSeed[]) =>
  groups.flatMap(({ choices }) => choices).filter(({ included }) => included > 0);

/** As much of the milk as the macros allow. */
const ouncesIn = (macros: Macros, milk: Macros): number =>
  Math.min(
    ...(['fat', 'carbs', 'sugar', 'protein', 'sodium'] as const)
      .filter((key) => milk[key] > 0)
      .map((key) => macros[key] / milk[key]),
  );

const roundDown = (ounces: number): number => Math.floor(ounces * 10) / 10;

const noneLike = ({ caffeine }: Macros): Macros => ({
  ...{ fat: 0, carbs: 0, sugar: 0, protein: 0, sodium: 0 },
  ...(caffeine !== undefined && { caffeine: 0 }),
});

const plus = (macros: Macros, other: Macros, times: number): Macros => ({
  fat: macros.fat + times * other.fat,
  carbs: macros.carbs + times * other.carbs,
  sugar: macros.sugar + times * other.sugar,
  protein: macros.protein + times * other.protein,
  sodium: macros.sodium + times * other.sodium,
  ...(macros.caffeine !== undefined && { caffeine: macros.caffeine + times * (other.caffeine ?? 0) }),
});
