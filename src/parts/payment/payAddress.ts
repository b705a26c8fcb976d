/**
 * The address of the sheet "Pay in store": `#pay` over any page. The fragment of a guest's order is the link to it: there the
 * sheet is in the history state, and the address stays (decision 0128).
 */
import type { Location } from 'react-router-dom';

type Opened = Pick<Location<{ readonly isPaying?: boolean } | null>, 'hash' | 'state'>;

/** Where the sheet opens over a page with this fragment. */
export const payOver = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Opened =>
  pathname.startsWith('/menu/cart/guest/order')
    ? { hash, state: { isPaying: true } }
    : { hash: '#pay', state: null };

export const isPayOpen = ({ hash, state }: Opened): boolean => hash === '#pay' || state?.isPaying === true;
