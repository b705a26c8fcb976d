/**
 * The address of the sheet "Pay in store": `#pay` over any page. The fragment of a guest's order is the link to it: there the
 * sheet is in the history state, and the address stays (decision 0128).
 */
import type { Location } from 'react-router-dom';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether the page needs its own fragment. */
export const isFragmentTaken = (pathname: string): boolean =>
  /^\/menu\/cart\/guest\/order\/?$/.test(pathname);

/** The arguments of a navigation that opens the sheet over this page. */
export function payOver({ pathname, search, hash }: Place): [Place, { state: unknown }] {
  return isFragmentTaken(pathname)
    ? [{ pathname, search, hash }, { state: { isPaying: true } }]
    : [{ pathname, search, hash: '#pay' }, { state: null }];
}

export const isPayOpen = ({ hash, state }: Pick<Location<unknown>, 'hash' | 'state'>): boolean =>
  hash === '#pay' || (state as { readonly isPaying?: boolean } | null)?.isPaying === true;
