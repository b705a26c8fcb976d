/** By which names the tables know a member. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { memberKey } from '../session/owner.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';

export interface Person {
  readonly memberId: string;
  /** `member:<id>` */
  readonly owner: string;
  readonly email: string;
  /** The names of her account and address in tables that nobody can read back. */
  readonly account: string;
  readonly address: string;
}

/** Null where there is no such member. */
export async function personOf(db: Database, pseudonym: Pseudonym, memberId: string): Promise<Person | null> {
  const [member] = await rowsOf<{ email: string | null }>(
    db,
    sql`select coalesce(email, unverified_email) as email from members where member_id = ${memberId}`,
  );
  if (member === undefined) return null;
  const email = member.email ?? '';
  return {
    ...{ memberId, email, owner: memberKey(memberId) },
    account: pseudonym('account', memberId),
    address: pseudonym('email', email),
  };
}
