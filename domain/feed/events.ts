/**
 * The member's feed: its transport (socket or polling), and how far this device has read it. Its events and its projection
 * are named `live`: released events and stored states keep their names.
 */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { feedKinds } from '../generated/feedKinds.ts';
import { pub } from '../privacy.ts';

/** Kinds of entries that name what changed and carry no data (domain/<noun>/feedKind.ts); an entry of an order carries its status. */
export const MemberThing = v.picklist(feedKinds);

export const feedFacts = [
  fact('live/channelChanged', { channel: pub(v.picklist(['socket', 'polling', 'none'])) }),
  /**
   * Another device of the member, or the server itself, changed something: the read that shows it is asked again.
   * `cartVersion`: of the cart, its version after that; builds and servers before 0.3.0 do not say it.
   */
  fact('live/changeHeard', {
    cursor: pub(v.string()),
    what: pub(MemberThing),
    cartVersion: v.nullish(pub(v.number())),
  }),
  /** A feed entry of a kind that this build does not know: the cursor moves past it; the server keeps it. */
  fact('live/entrySkipped', { cursor: pub(v.string()), kind: pub(v.string()) }),
] as const;

/** Facts that are answers, though their names do not end as those of answers do (streams/log/recordFacts.ts). */
export type FeedAnswers = 'live/entrySkipped';
