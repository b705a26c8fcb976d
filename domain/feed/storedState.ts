/** Stored state of the feed's cursor. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { MemberThing } from './events.ts';

export const storedLive = storedState(
  v.strictObject({
    /** Compared as an integer: any other text would throw at every entry of the feed. */
    cursor: v.nullable(v.pipe(v.string(), v.digits())),
    channel: v.picklist(['socket', 'polling', 'none']),
    changes: v.record(MemberThing, v.string()),
  }),
  [withoutChanges],
);

/** From 1 to 2: which change was heard last is unknown. */
function withoutChanges(state: unknown): unknown {
  return { ...(state as object), changes: {} };
}
