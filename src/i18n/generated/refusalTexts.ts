/** Written by `npm run generate`; do not edit. */

export const refusalTexts = {};
