/**
 * How a product of the seed menu is written down. buildProduct.ts makes the menu's products from it.
 * Amounts are for the reference size (a drink's 16 fl oz, a whole piece of food); other sizes scale from there.
 */
import type { Illustration } from '../../../domain/menu/illustration.ts';
import type { Macros } from './macros.ts';
import type { Recipe } from './optionGroups.ts';

/** How one gets it: drinks hot, iced or blended, everything else as a single piece. */
export type FormCode = 'hot' | 'iced' | 'frozen' | 'single';

/** Which sizes a form comes in: see sizes.ts. */
export type SizeSet = 'hot' | 'iced' | 'icedLarge' | 'frozen' | 'espresso' | 'one' | 'beans';

export interface FormSeed {
  readonly name: string;
  /** `category` or `category/subcategory` slugs. */
  readonly place: string;
  readonly sizes: SizeSet;
  readonly picture: Pick<Illustration, 'kind'> & Partial<Illustration>;
  readonly recipe?: Recipe;
}

export interface ProductSeed {
  readonly productNumber: number;
  readonly text: string;
  readonly forms: Readonly<Partial<Record<FormCode, FormSeed>>>;
  /** Cents at the reference size. */
  readonly price: number;
  readonly macros: Macros;
  /** What it contains whatever is chosen; the options of optionGroups.ts bring their own. */
  readonly allergens: readonly string[];
  readonly stars: number;
  /** Of 100 stores, how many do without it. */
  readonly missingIn?: number;
  /** Shown, and sold only at the counter. */
  readonly counterOnly?: true;
}
