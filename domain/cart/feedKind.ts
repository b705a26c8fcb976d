/** The kind of the feed's entries that say: her cart changed. */
export const cartFeedKind = 'cart';
