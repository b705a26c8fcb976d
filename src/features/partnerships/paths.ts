/** Addresses that the pages of the partnership lead to. */
export const MAIN = '/rewards/partnerships/marriottbonvoy';
export const REDIRECT = `${MAIN}/redirect`;

export const signInFor = (path: string): string => `/account/signin?returnUrl=${encodeURIComponent(path)}`;
