/** The history state of a link to the locator: a store that is chosen there leads back (placeAfterChoosing.ts). The locator keeps its own. */
type Place = { readonly pathname: string; readonly search: string; readonly state: unknown };

export const isStoresPath = (pathname: string): boolean => pathname.includes('/store-locator');

export const storesState = ({ pathname, search, state }: Place): unknown =>
  isStoresPath(pathname) ? state : { from: pathname + search };
