/** The kind of the feed's entries that say: her favorite stores or products changed. */
export const favoritesFeedKind = 'favorites';
