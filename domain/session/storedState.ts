/** Stored state of the session. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedSession = storedState(
  v.strictObject({
    member: v.nullable(v.strictObject({ memberId: v.string(), firstName: v.string(), email: v.string() })),
    isExpired: v.boolean(),
    signOutUnconfirmed: v.boolean(),
    isSigningOut: v.boolean(),
  }),
);
