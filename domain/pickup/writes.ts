/** "I am here": a check-in at the curb, or without a stall. */
import * as v from 'valibot';
import { write } from '../write.ts';
import { AnnouncedWay } from './state.ts';

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

export const announceArrival = write(
  'announceArrival',
  {
    storeNumber: v.string(),
    orderToken: v.nullable(v.string()),
    way: AnnouncedWay,
    displayName: v.string(),
    saidAt: v.number(),
  },
  {
    asks: { 'pickup/announceRequested': (data) => data },
    settles: ['pickup/announced', 'pickup/announceFailed'],
  },
);
