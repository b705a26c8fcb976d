/** Where the next page of a search begins. */
import type { StoreSearchState } from './evolveSearch.ts';

/** The store of a link may be listed ahead of its page: the pages overlap by one, and no store is left out. */
export const nextOffset = ({ query, storeNumbers }: StoreSearchState): number =>
  Math.max(0, storeNumbers.length - (query?.store == null ? 0 : 1));
