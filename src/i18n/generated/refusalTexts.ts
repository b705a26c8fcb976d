/** Written by `npm run generate`; do not edit. */
import texts0 from '../../features/cancellations/refusals.en.json';
export const refusalTexts = { ...texts0 };
