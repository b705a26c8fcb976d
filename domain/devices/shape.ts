/** A place where the member is signed in. Instants are milliseconds. */
import * as v from 'valibot';
import { personal, place, pub } from '../privacy.ts';

export const SignedInDevice = v.object({
  sessionId: personal(v.string()),
  /** Null where it is none of the known ones. */
  browser: pub(v.nullable(v.string())),
  system: pub(v.nullable(v.string())),
  /** ISO 3166; null where nobody says it. */
  country: place(v.nullable(v.string())),
  startedAt: pub(v.number()),
  /** Exact to five minutes. */
  lastSeenAt: pub(v.number()),
  isCurrent: pub(v.boolean()),
});
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>;
