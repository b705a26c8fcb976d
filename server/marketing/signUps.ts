/** Who asked for news by email: with an order as a guest, or in an account. A sign-up that ended stays, with when it did. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { newsOf } from './agreed.ts';

const DAY_MS = 86_400_000;

/** With an order. Tells the address, which may be somebody else's. */
export async function signUp(tx: Database, email: string, now: Date): Promise<void> {
  const begun = await rowsOf(
    tx,
    sql`insert into marketing_sign_ups (email, signed_up_at) values (${email}, ${now.toISOString()})
        on conflict (email) do update set signed_up_at = excluded.signed_up_at, ended_at = null
        where marketing_sign_ups.ended_at is not null returning 1 as one`,
  );
  if (begun.length > 0) await tellBegun(tx, { email, memberId: null }, now);
}

/** In an account: tells her address where she has turned news on. One that is not proved is told when it is. */
export async function tellNewsOf(tx: Database, memberId: string, now: Date): Promise<void> {
  const [member] = await rowsOf<{ email: string | null }>(
    tx,
    sql`select email from members where member_id = ${memberId}`,
  );
  if (member?.email == null || (await newsOf(tx, memberId))?.isOn !== true) return;
  await tellBegun(tx, { email: member.email, memberId }, now);
}

/** The mail with the link that ends them. Whether it is sent is decided then: pressing on and off fills no mailbox. */
const tellBegun = (
  tx: Database,
  reader: { readonly email: string; readonly memberId: string | null },
  now: Date,
): Promise<void> =>
  postLetter(tx, { now: () => now }, { kind: 'news-begun', ...reader, letterKey: randomUUID() });

/** Takes the one such mail of the day to that address for the letter with that key; false where another letter has it. */
export async function takeMailOfTheDay(
  db: Database,
  { email, letterKey }: { readonly email: string; readonly letterKey: string },
  now: Date,
): Promise<boolean> {
  const taken = await rowsOf(
    db,
    sql`insert into news_told (email, told_at, letter_key) values (${email}, ${now.toISOString()}, ${letterKey})
        on conflict (email) do update set told_at = excluded.told_at, letter_key = excluded.letter_key
        where news_told.letter_key = excluded.letter_key
          or news_told.told_at <= ${new Date(now.getTime() - DAY_MS).toISOString()} returning 1 as one`,
  );
  return taken.length > 0;
}

/** With an order. */
export async function isSignedUp(db: Database, email: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select from marketing_sign_ups where email = ${email} and ended_at is null`,
  );
  return found.length > 0;
}

export async function endSignUp(tx: Database, email: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update marketing_sign_ups set ended_at = ${now.toISOString()} where email = ${email} and ended_at is null`,
  );
}
