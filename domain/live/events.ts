/** The live channel: its transport (socket or polling), and how far this device has read the member's feed. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { pub } from '../privacy.ts';

/** What of a member's the feed tells of by its kind alone; orders are told with their status. */
export const MemberThing = v.picklist(['wallet', 'favorites', 'cart', 'addresses']);

export const liveFacts = [
  fact('live/channelChanged', { channel: pub(v.picklist(['socket', 'polling', 'none'])) }),
  /** Another device of the member, or the server itself, changed something: it is asked for again. */
  fact('live/changeHeard', { cursor: pub(v.string()), what: pub(MemberThing) }),
  /** A feed entry of a kind that this build does not know: the cursor moves past it; the server keeps it. */
  fact('live/entrySkipped', { cursor: pub(v.string()), kind: pub(v.string()) }),
] as const;
