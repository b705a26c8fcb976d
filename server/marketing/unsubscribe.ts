/**
 * The link that stops news by email, in each mail of that kind: it works without an account and does the same however often it is
 * used. Its key has 256 bits; the database has its hash. It ends the address's sign-up and the preference of the member who has
 * that address, or had it when the mail was written.
 */
import { sql } from 'drizzle-orm';
import { CONSENT_WORDING } from '../../domain/profile/preferences.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { memberKey } from '../session/owner.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { newsOf } from './agreed.ts';
import { endSignUp, isSignedUp } from './signUps.ts';

export interface UnsubscribeDependencies {
  readonly db: Database;
  readonly clock: Clock;
}
export interface Standing {
  readonly email: string;
  readonly isOn: boolean;
}
interface Reader {
  readonly email: string;
  readonly memberId: string | null;
}

/** `email`: to which the mail goes. */
export async function newUnsubscribePath(
  db: Database,
  clock: Pick<Clock, 'now'>,
  { email, memberId }: Reader,
): Promise<string> {
  const key = newToken();
  await db.execute(sql`insert into unsubscribe_keys (key_hash, email, member_id, made_at)
    values (${hashToken(key)}, ${email}, ${memberId}, ${clock.now().toISOString()})`);
  return `/unsubscribe/${key}`;
}

/** Null for a key that is none, or of a person who was erased. */
export async function standingOf(db: Database, key: string): Promise<Standing | null> {
  const reader = await readerOf(db, key);
  return reader && { email: reader.email, isOn: await isHearing(db, reader) };
}

/** What was ended, now or before. */
export const unsubscribe = ({ db, clock }: UnsubscribeDependencies, key: string): Promise<Standing | null> =>
  db.transaction(async (tx) => {
    const reader = await readerOf(tx, key);
    if (reader === null) return null;
    const now = clock.now();
    for (const memberId of await membersOf(tx, reader)) {
      // One of two presses at once.
      await tx.execute(sql`select from members where member_id = ${memberId} for update`);
      if ((await newsOf(tx, memberId))?.isOn === true)
        await tx.execute(sql`insert into communication_consents (member_id, preference, is_on, wording, at)
          values (${memberId}, 'emailOffers', false, ${CONSENT_WORDING}, ${now.toISOString()})`);
      await tellChange(tx, clock, memberKey(memberId), 'profile');
    }
    await endSignUp(tx, reader.email, now);
    return { email: reader.email, isOn: false };
  });

async function readerOf(db: Database, key: string): Promise<Reader | null> {
  const [found] = await rowsOf<Reader>(
    db,
    sql`select email, member_id as "memberId" from unsubscribe_keys where key_hash = ${hashToken(key)}`,
  );
  return found ?? null;
}

const membersOf = async (db: Database, { email, memberId }: Reader): Promise<readonly string[]> =>
  (
    await rowsOf<{ memberId: string }>(
      db,
      sql`select member_id as "memberId" from members where member_id = ${memberId} or email = ${email} order by 1`,
    )
  ).map((each) => each.memberId);

/** Whether news go to that address, as a member's or as one that was signed up with an order. */
export async function isHearing(db: Database, reader: Reader): Promise<boolean> {
  if (await isSignedUp(db, reader.email)) return true;
  for (const memberId of await membersOf(db, reader))
    if ((await newsOf(db, memberId))?.isOn === true) return true;
  return false;
}

/** Who gets news by email: each address once, by name order. An address that is not proved gets none. */
export async function readersOfNews(db: Database): Promise<readonly Reader[]> {
  const readers = await rowsOf<Reader>(
    db,
    sql`select coalesce(m.email, s.email) as email, m.member_id as "memberId" from members m
        full join (select email from marketing_sign_ups where ended_at is null) s using (email)
        where coalesce(m.email, s.email) is not null order by 1`,
  );
  const hearing = await Promise.all(
    readers.map(async ({ memberId }) => memberId === null || (await newsOf(db, memberId))?.isOn === true),
  );
  return readers.filter((_, index) => hearing[index]);
}
