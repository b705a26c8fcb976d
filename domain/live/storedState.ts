/** Stored state of the feed's cursor. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';

export const storedLive = storedState(
  v.strictObject({
    /** Compared as an integer: any other text would throw at every entry of the feed. */
    cursor: v.nullable(v.pipe(v.string(), v.digits())),
    channel: v.picklist(['socket', 'polling', 'none']),
  }),
);
