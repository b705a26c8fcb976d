/** What the server tells a member of her link. */
import * as v from 'valibot';
import { pub } from '../privacy.ts';

export const PartnershipStatus = v.object({
  /** Milliseconds; null where she is not linked. */
  linkedAt: pub(v.nullable(v.number())),
  /** The bonus of this programme year, in hundredths of a star. */
  bonusStars: pub(v.number()),
  /** The first day of the next programme year (YYYY-MM-DD). */
  yearEndsBefore: pub(v.string()),
});
export type PartnershipStatus = v.InferOutput<typeof PartnershipStatus>;

/** The code of an account that is not linked (spec 3 section 4). */
export const NOT_LINKED = '8001034';
