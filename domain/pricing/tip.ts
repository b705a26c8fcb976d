/** Where a tip may be given (spec 3 section 5; rulings): on stored value alone, at the company's own stores. */

const COMPANY_OWNED = 'CO';

export const isTipEnabled = ({ ownershipTypeCode }: { readonly ownershipTypeCode: string }): boolean =>
  ownershipTypeCode === COMPANY_OWNED;
