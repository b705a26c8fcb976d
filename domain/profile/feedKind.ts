/** The kind of the feed's entries that say: who the member is, or what she agreed to, changed. */
export const profileFeedKind = 'profile';
