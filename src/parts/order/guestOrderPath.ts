/** The link of a guest's order. The token is a credential: it is in the fragment, which no browser sends. */
export const guestOrderPath = (orderToken: string): string => `/menu/cart/guest/order#${orderToken}`;
