/** Written by `npm run generate`; do not edit. */
import texts0 from '../../features/cancellations/refusals.en.json';
import texts1 from '../../features/slots/refusals.en.json';
export const refusalTexts = { ...texts0, ...texts1 };
