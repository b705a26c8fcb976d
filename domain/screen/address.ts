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
export function splitAddress(pathname: string): ScreenAddress | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS || segments.some(({ length }) => length > MAX_SEGMENT)) return null;
  const ids: string[] = [];
  const path = segments.map((segment, index) => {
    if (isWord(segments, index)) return segment;
    ids.push(segment);
    return '*';
  });
  return { path: `/${path.join('/')}`, ids };
}

export const joinAddress = ({ path, ids }: ScreenAddress): string => {
  const left = [...ids];
  return path.replaceAll('*', () => left.shift() ?? '');
};

const isWord = (segments: readonly string[], index: number): boolean => {
  const segment = segments[index] ?? '';
  return words.has(segment) || (isOfCatalogue(segments, index) && catalogueName.test(segment));
};

/** Numbers and names of products and categories: those of the menu, which is everybody's. */
const catalogueName = /^[a-z0-9-]{1,60}$/i;
const isOfCatalogue = ([first, second]: readonly string[], index: number): boolean =>
  (first === 'menu' && index > 0 && !ownOfMenu.has(second ?? '')) ||
  (first === 'gift' && (index === 1 || second === 'category'));
const ownOfMenu: ReadonlySet<string> = new Set(['cart', 'previous', 'favorites', 'store-locator']);

/** The fixed words of the routes (src/features/<noun>/routes.ts). */
const words: ReadonlySet<string> = new Set(
  (
    'account add add-phone-number apple-pay billing-address cards cart category checkout claim ' +
    'communication-preferences confirmation create credit-card curbside delivery devices edit edit-email ' +
    'edit-phone-number egift enter-code favorites forgot-password gift google-pay guest history how-it-works ' +
    'marriottbonvoy menu mfa nutrition opt-in order partner partnerships passkeys password payment ' +
    'payment-method paypal personal pickup previous privacy product profile promo receipt redeem redirect ' +
    'replay returned rewards sandbox settings signin store-locator success support trace undo-email verify venmo'
  ).split(' '),
);
