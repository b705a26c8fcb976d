/** The live channel: its transport (socket or polling), and how far this device has read the member's feed. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { pub } from '../privacy.ts';

export const liveFacts = [
  fact('live/channelChanged', { channel: pub(v.picklist(['socket', 'polling', 'none'])) }),
  /** A feed entry of a kind that this build does not know: the cursor moves past it; the server keeps it. */
  fact('live/entrySkipped', { cursor: pub(v.string()), kind: pub(v.string()) }),
] as const;
