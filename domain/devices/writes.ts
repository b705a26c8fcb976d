/** Signing out on another device, or on all others. */
import * as v from 'valibot';
import { write } from '../write.ts';

export const signOutThere = write(
  'signOutThere',
  { sessionId: v.nullable(v.string()) },
  {
    asks: { 'devices/signOutRequested': ({ sessionId }) => ({ sessionId }) },
    settles: ['devices/signedOutThere', 'devices/signOutRefused'],
  },
);
