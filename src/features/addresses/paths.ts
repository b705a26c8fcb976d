/** Where the pages of billing addresses are, and where they lead when an address was saved. */
import { safeReturnUrl } from '../../kit/returnUrl.ts';

export const addPath = '/account/payment-method/add/billing-address';
/** Without an address: the list to choose from. */
export const listPath = '/account/payment-method/edit/billing-address';
export const editPath = (addressId: string): string =>
  `${listPath}?addressId=${encodeURIComponent(addressId)}`;
export const formPath = (addressId: string | null): string =>
  addressId === null ? addPath : editPath(addressId);

/** `returnUrl` of the address, or null. */
export const wayBack = (query: URLSearchParams): string | null => {
  const wanted = query.get('returnUrl');
  return wanted === null ? null : safeReturnUrl(wanted);
};
