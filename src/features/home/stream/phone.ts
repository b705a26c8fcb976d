/** Where the app's own layout is a phone's. */
export const PHONE = '(max-width: 639px)';
