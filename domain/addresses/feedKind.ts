/** The kind of the feed's entries that say: her billing addresses changed. */
export const addressesFeedKind = 'addresses';
