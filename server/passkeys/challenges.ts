/**
 * Challenges for authenticators: random, with their end and a keyed hash of what they are for, so that nothing is written where a
 * page is only looked at. The first answer uses one up, whatever it says.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface Challenges {
  /** base64url. `about`: what it is for and whose it is; an answer for something else is none. */
  issue(about: string): string;
  /** False for one that is not ours, not for this, over, or used. */
  use(db: Database, challenge: string, about: string): Promise<boolean>;
}

const GOOD_FOR_MS = 10 * 60_000;
const RANDOM_BYTES = 16;
const END_BYTES = 6;
const HEAD = RANDOM_BYTES + END_BYTES;

export function createChallenges(key: Buffer, clock: Clock): Challenges {
  const tagOf = (head: Buffer, about: string): Buffer =>
    createHmac('sha256', key).update('passkey challenge\n').update(head).update(about).digest();
  return {
    issue: (about) => {
      const end = Buffer.alloc(END_BYTES);
      end.writeUIntBE(clock.now().getTime() + GOOD_FOR_MS, 0, END_BYTES);
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
      return Buffer.concat([head, tagOf(head, about)]).toString('base64url');
    },
    use: async (db, challenge, about) => {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, HEAD);
      const tag = tagOf(head, about);
      const given = bytes.subarray(HEAD);
      if (given.length !== tag.length || !timingSafeEqual(given, tag)) return false;
      const end = head.readUIntBE(RANDOM_BYTES, END_BYTES);
      if (end <= clock.now().getTime()) return false;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const taken = await rowsOf(
        db,
        sql`insert into used_challenges (challenge_hash, ends_at) values (${hash}, ${new Date(end).toISOString()})
            on conflict do nothing returning 1 as one`,
      );
      return taken.length > 0;
    },
  };
}
