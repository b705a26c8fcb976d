/** Where a tip may be given and how much (spec 3 section 5; rulings): on stored value alone, at the company's own stores. */

/** Cents. */
export const MAX_TIP = 20_00;

const COMPANY_OWNED = 'CO';

export const isTipEnabled = ({ ownershipTypeCode }: { readonly ownershipTypeCode: string }): boolean =>
  ownershipTypeCode === COMPANY_OWNED;
