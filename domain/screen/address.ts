/**
 * The address of a page as it may lie in a trace: the words of the app's own addresses, names of the catalogue where only such
 * stand, and everything else (an order, a card) as an id, which is personal. What follows the path is left out: it may hold a
 * link's secret or a place.
 */

/** `path` has an `*` for each id. */
export interface ScreenAddress {
  readonly path: string;
  readonly ids: readonly string[];
}

const MAX_SEGMENTS = 8;
const MAX_SEGMENT = 128;

/** Null where it is longer than any of the app's. */
export function splitAddress(pathname: string, words: ReadonlySet<string>): ScreenAddress | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS || segments.some(({ length }) => length > MAX_SEGMENT)) return null;
  const ids: string[] = [];
  const path = segments.map((segment, index) => {
    if (words.has(segment) || isOfCatalogue(segments, index)) return segment;
    ids.push(segment);
    return '*';
  });
  return { path: `/${path.join('/')}`, ids };
}

export const joinAddress = ({ path, ids }: ScreenAddress): string => {
  const left = [...ids];
  return path.replaceAll('*', () => left.shift() ?? '');
};

/** Numbers and names of products and categories: those of the menu, which is everybody's. */
const catalogueName = /^[a-z0-9-]{1,60}$/i;
const isOfCatalogue = (segments: readonly string[], index: number): boolean => {
  const [first, second] = segments;
  const isThere =
    (first === 'menu' && index > 0 && !ownOfMenu.has(second ?? '')) ||
    (first === 'gift' && (index === 1 || second === 'category'));
  return isThere && catalogueName.test(segments[index] ?? '');
};
const ownOfMenu: ReadonlySet<string> = new Set(['cart', 'previous', 'favorites', 'store-locator']);

/** The fixed words of the app's addresses, from the paths of its routes. */
export const wordsOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set([...wordsBelow, ...paths.flatMap((path) => path.split('/')).filter((word) => /^[a-z]/.test(word))]);

/** Of the pages that a route with an `*` divides itself. */
const wordsBelow =
  'add edit credit-card apple-pay google-pay paypal venmo guest redirect success error unlinked not-linked already-linked none'.split(
    ' ',
  );
