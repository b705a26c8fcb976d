/** The kind of the feed's entries that say: her list of orders changed. */
export const ordersFeedKind = 'orders';
