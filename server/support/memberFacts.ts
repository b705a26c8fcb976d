/** What support sees of a member: enough to know whom one speaks with, masked, and no secret. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface MemberFacts {
  readonly memberId: string;
  readonly firstName: string;
  readonly email: string;
  /** Its last two digits. */
  readonly phoneNumber: string | null;
  readonly hasBirthday: boolean;
  readonly hasPartnerNumber: boolean;
  /** YYYY-MM-DD. */
  readonly joinDate: string;
  readonly sessions: number;
}

/** Support people are not members to support: null of such. */
export async function memberFacts(
  db: Database,
  by: { readonly email: string } | { readonly memberId: string },
): Promise<MemberFacts | null> {
  const who = 'email' in by ? sql`email = ${by.email.trim().toLowerCase()}` : sql`member_id = ${by.memberId}`;
  const [found] = await rowsOf<MemberFacts>(
    db,
    sql`select member_id as "memberId", first_name as "firstName", email, phone_number as "phoneNumber",
          birthday is not null as "hasBirthday", partner_number is not null as "hasPartnerNumber",
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as "joinDate",
          (select count(*)::int from sessions s where s.member_id = m.member_id and expires_at > now()) as sessions
        from members m where ${who} and role = 'member'`,
  );
  if (!found) return null;
  const { phoneNumber } = found;
  return {
    ...found,
    email: found.email.replace(/^(.).*(?=@)/u, '$1•••'),
    phoneNumber: phoneNumber && `•••${phoneNumber.slice(-2)}`,
  };
}
