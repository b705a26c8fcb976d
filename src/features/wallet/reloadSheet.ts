/** The addresses of the sheets that add money to a card: at the page of a card, and at the list for the primary one (spec 2 section 2). */
export const isReloadSheet = (hash: string): boolean => hash === '#add-money' || hash === '#auto-reload';
