/** Written by `npm run generate`; do not edit. */
import { orderUpcasters } from '../orders/upcasters.ts';
import { locatorUpcasters } from '../stores/upcasters.ts';
export const upcasters = { ...orderUpcasters, ...locatorUpcasters };
