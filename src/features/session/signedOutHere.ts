/** Whether this tab asked for the sign-out that ends the era: other tabs are told that it happened. */
export const signedOutHere = { isAsked: false };
