/** The usual forms of a drink, so that a line of the menu says only what is special about it. */
import type { FormSeed } from './productSeed.ts';

type Picture = FormSeed['picture'];
type Drawn = Partial<Omit<Picture, 'ice'>>;

/** A hot drink in a paper cup; temperature can be chosen. */
export const hot = (
  name: string,
  place: string,
  picture: Drawn,
  recipe: FormSeed['recipe'] = {},
): FormSeed => ({
  name,
  place,
  sizes: 'hot',
  picture: { kind: 'hotCup', ...picture },
  recipe: { ...recipe, heat: true },
});

/** An iced drink in a tall glass; ice can be chosen. */
export const iced = (
  name: string,
  place: string,
  picture: Drawn,
  recipe: FormSeed['recipe'] = {},
): FormSeed => ({
  name,
  place,
  sizes: 'iced',
  picture: { kind: 'tallGlass', ice: true, ...picture },
  recipe: { ...recipe, ice: true },
});

/** As iced, with an extra large size. */
export const icedLarge = (...iceds: Parameters<typeof iced>): FormSeed => ({
  ...iced(...iceds),
  sizes: 'icedLarge',
});

export const blended = (
  name: string,
  place: string,
  picture: Drawn,
  recipe: FormSeed['recipe'] = {},
): FormSeed => ({ name, place, sizes: 'frozen', picture: { kind: 'frozenCup', ...picture }, recipe });

/** A piece of food or a thing. */
export const piece = (
  name: string,
  place: string,
  picture: Picture,
  recipe: FormSeed['recipe'] = {},
): FormSeed => ({ name, place, sizes: 'one', picture, recipe });
