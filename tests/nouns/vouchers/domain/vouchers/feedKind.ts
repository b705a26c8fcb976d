/** The kind of the feed's entries that say: the member's vouchers changed. */
export const vouchersFeedKind = 'vouchers';
