/** Money is integer minor units (cents) of one currency. Formatting is the view's concern. */
import * as v from 'valibot';

export const Cents = v.pipe(v.number(), v.safeInteger());
export type Cents = number;
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
