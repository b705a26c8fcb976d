/** The kind of the feed's entries that say: the member's cards, rewards and what pays changed. */
export const walletFeedKind = 'wallet';
