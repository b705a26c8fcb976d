/** "I am here": a check-in at the curb. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const checkIn = write(
  'checkIn',
  {
    storeNumber: v.string(),
    orderToken: v.nullable(v.string()),
    displayName: v.string(),
    stallNumber: v.number(),
    saidAt: v.nullish(v.number()),
    seenRevision: v.nullish(v.number()),
  },
  {
    asks: { 'pickup/checkInRequested': (data) => data },
    settles: ['pickup/checkedIn', 'pickup/checkInFailed', 'pickup/checkInReplaced'],
  },
);
