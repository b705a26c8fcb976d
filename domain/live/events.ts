/** The live channel: which way news comes, and how far this device has read the member's feed. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { pub } from '../privacy.ts';

export const liveFacts = [
  fact('live/channelChanged', { channel: pub(v.picklist(['socket', 'polling', 'none'])) }),
  /** News of a kind that this build does not know: the cursor moves on, nothing is lost on the server. */
  fact('live/entrySkipped', { cursor: pub(v.string()), kind: pub(v.string()) }),
] as const;
