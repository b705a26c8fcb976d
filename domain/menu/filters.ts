/**
 * Filters of a menu: without allergens, and up to so many calories, both of a product as it comes. They use the
 * stated facts: a product without them is neither in the list nor left out, but listed apart.
 */
import type { ProductSummary } from './shape.ts';

export interface MenuFilters {
  /** Names of allergens, as the menu has them. */
  readonly without: readonly string[];
  readonly maxCalories: number | null;
}

export const noFilters: MenuFilters = { without: [], maxCalories: null };

/** What a person may choose from. */
export const CALORIE_LIMITS = [100, 200, 300, 400, 500] as const;

export interface Filtered {
  readonly fitting: readonly ProductSummary[];
  /** Products whose stated facts fit the filters, and which have facts that are not stated. */
  readonly unknown: readonly ProductSummary[];
}

export function filterProducts(products: readonly ProductSummary[], filters: MenuFilters): Filtered {
  const verdicts = products.map((product) => ({ product, verdict: verdictOf(product, filters) }));
  const those = (wanted: Verdict) =>
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ product }) => product);
  return { fitting: those('fits'), unknown: those('unknown') };
}

type Verdict = 'fits' | 'unknown' | 'leftOut';

function verdictOf(product: ProductSummary, { without, maxCalories }: MenuFilters): Verdict {
  const { allergens, areAllergensComplete, calories } = product;
  if (allergens?.some((each) => without.includes(each))) return 'leftOut';
  if (maxCalories !== null && calories !== null && calories > maxCalories) return 'leftOut';
  const isUnsaid =
    (without.length > 0 && !areAllergensComplete) || (maxCalories !== null && calories === null);
  return isUnsaid ? 'unknown' : 'fits';
}

/** The allergens that a menu names, in the order of the alphabet. */
export const allergensNamed = (products: readonly ProductSummary[]): readonly string[] =>
  [...new Set(products.flatMap(({ allergens }) => allergens ?? []))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );

export const isFiltering = ({ without, maxCalories }: MenuFilters): boolean =>
  without.length > 0 || maxCalories !== null;
