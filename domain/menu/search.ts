/**
 * Search in a menu by the words of a product's name and of where it stands. Each word that was typed has to be found: as the
 * beginning of a word, without case and accents; a letter that is doubled is the same as one ("cafe", "Caffè"). Only where
 * nothing is found this way may words have typing errors, as many as in the search for places.
 */
import { foldText } from '../foldText.ts';
import { wordDistance } from '../wordDistance.ts';
import { keyOfProduct } from './find.ts';
import type { Menu, ProductSummary } from './shape.ts';

/** Further words and letters are ignored. */
const MAX_WORDS = 8;
const MAX_LETTERS = 30;
const ERRORS_A_LETTER = 0.2;

export interface MenuIndex {
  /** Each product of the menu once, in the menu's order. */
  readonly products: readonly IndexedProduct[];
}
export interface IndexedProduct {
  readonly product: ProductSummary;
  readonly nameWords: readonly string[];
  /** The words of its categories and subcategories. */
  readonly placeWords: readonly string[];
}
export interface MenuMatches {
  readonly products: readonly ProductSummary[];
  /** Nothing has the words as they were typed: these have words like them. */
  readonly isApproximate: boolean;
}

export function indexMenu(menu: Menu): MenuIndex {
  const byKey = new Map<string, { product: ProductSummary; name: string; places: string[] }>();
  const add = (product: ProductSummary, place: string): void => {
    const known = byKey.get(keyOfProduct(product));
    if (known === undefined)
      byKey.set(keyOfProduct(product), { product, name: product.name, places: [place] });
    else known.places.push(place);
  };
  for (const category of menu.menus.flatMap(({ categories }) => categories)) {
    for (const product of category.products) add(product, category.name);
    for (const { name, products } of category.subcategories)
      for (const product of products) add(product, `${category.name} ${name}`);
  }
  return {
    products: [...byKey.values()].map(({ product, name, places }) => ({
      product,
      nameWords: wordsOf(name),
      placeWords: [...new Set(places.flatMap(wordsOf))],
    })),
  };
}

/**
 * All products where nothing was typed, none where it has no letter and no number. The best come first, then those found by
 * their place in the menu.
 */
export function searchMenu({ products }: MenuIndex, typed: string): MenuMatches {
  const asked = wordsOf(typed)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));
  if (asked.length === 0 && typed.trim() !== '') return { products: [], isApproximate: false };
  const found = ranked(products, asked, startsLike);
  const isApproximate = !products.some((product) => scoreOf(product, asked, startsWith) !== null);
  if (found.length > 0 || asked.length === 0) return { products: found, isApproximate };
  return { products: ranked(products, asked, isNearly), isApproximate: true };
}

/** The distance of a word from a typed one; null where it is another word. */
type Match = (asked: string, word: string) => number | null;

const startsWith: Match = (asked, word) => {
  if (!word.startsWith(asked)) return null;
  return word === asked ? 0 : 1;
};

const DOUBLED = 0.5;
/** "coo" is not the beginning of "coffee". */
const FEWEST_LIKE = 4;

/** With letters doubled that were typed once, or the other way round. */
const startsLike: Match = (asked, word) => {
  const exact = startsWith(asked, word);
  if (exact !== null) return exact;
  const [single, known] = [undoubled(asked), undoubled(word)];
  const like = single.length < FEWEST_LIKE && single !== known ? null : startsWith(single, known);
  return like === null ? null : like + DOUBLED;
};

const undoubled = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

const isNearly: Match = (asked, word) => {
  const like = startsLike(asked, word);
  if (like !== null) return like;
  const most = Math.round(asked.length * ERRORS_A_LETTER);
  if (most === 0) return null;
  const plain = errorsToBeginning(asked, word, most);
  if (plain <= most) return 1 + plain;
  const single = undoubled(asked);
  const others = single.length < FEWEST_LIKE ? Infinity : errorsToBeginning(single, undoubled(word), most);
  return others > most ? null : 1 + others + DOUBLED;
};

function errorsToBeginning(asked: string, word: string, most: number): number {
  const beginnings = [word, ...[-1, 0, 1].map((more) => word.slice(0, asked.length + more))];
  return Math.min(...beginnings.map((beginning) => errorsBetween(asked, beginning, most)));
}

/** Two neighbouring letters that changed places are one error: the commonest of all. */
function errorsBetween(asked: string, word: string, most: number): number {
  const plain = wordDistance(asked, word, most);
  if (plain <= most || asked.length !== word.length) return plain;
  const at = [...asked].findIndex((letter, index) => letter !== word[index]);
  const exchanged = asked.slice(0, at) + asked.charAt(at + 1) + asked.charAt(at) + asked.slice(at + 2);
  return 1 + wordDistance(exchanged, word, most - 1);
}

/** A word of the place counts less than any of the name. */
const PLACE = 10;

function ranked(
  products: readonly IndexedProduct[],
  asked: readonly string[],
  match: Match,
): readonly ProductSummary[] {
  const scored = products.flatMap((indexed) => {
    const score = scoreOf(indexed, asked, match);
    return score === null ? [] : [{ product: indexed.product, score }];
  });
  return scored.toSorted((one, other) => one.score - other.score).map(({ product }) => product);
}

function scoreOf(
  { nameWords, placeWords }: IndexedProduct,
  asked: readonly string[],
  match: Match,
): number | null {
  let score = 0;
  for (const word of asked) {
    const inName = least(nameWords, word, match);
    const inPlace = inName === null ? least(placeWords, word, match) : null;
    if (inName === null && inPlace === null) return null;
    score += inName ?? PLACE + (inPlace ?? 0);
  }
  return score;
}

function least(words: readonly string[], asked: string, match: Match): number | null {
  const scores = words.map((word) => match(asked, word)).filter((score) => score !== null);
  return scores.length === 0 ? null : Math.min(...scores);
}

const wordsOf = (text: string): readonly string[] => {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
};
