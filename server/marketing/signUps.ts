/** Who asked for news by email with an order as a guest. A sign-up that ended stays, with when it did. */
import { sql } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** Tells the address, which may be somebody else's, once for each time that it is signed up. */
export async function signUp(tx: Database, email: string, now: Date): Promise<void> {
  const begun = await rowsOf(
    tx,
    sql`insert into marketing_sign_ups (email, signed_up_at) values (${email}, ${now.toISOString()})
        on conflict (email) do update set signed_up_at = excluded.signed_up_at, ended_at = null
        where marketing_sign_ups.ended_at is not null returning 1 as one`,
  );
  if (begun.length > 0) await postLetter(tx, { now: () => now }, { kind: 'news-begun', email });
}

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
