/** Where a tip may be given (spec 3 section 5; rulings): on stored value alone, at the company's own stores. */

const COMPANY_OWNED = 'CO';
/** The tender of a stored-value card. */
export const STORED_VALUE = 'svc';

export const isTipEnabled = ({ ownershipTypeCode }: { readonly ownershipTypeCode: string }): boolean =>
  ownershipTypeCode === COMPANY_OWNED;

/** Tipping is enabled, the price is above 0 and the payment type is the stored-value card. */
export const isTipOffered = (
  priced: { readonly isTipEnabled: boolean; readonly price: number },
  tender: string,
): boolean => priced.isTipEnabled && priced.price > 0 && tender === STORED_VALUE;
