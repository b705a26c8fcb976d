/** A member whose address nobody has proved orders, and changes nothing that matters: what is hers then is not sure yet. */
import { eq } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from './tables.ts';

export const addressUnverified = (): CodedError =>
  new CodedError('ADDRESS_UNVERIFIED', 409, 'Confirm your email address first.');

/** Throws ADDRESS_UNVERIFIED. */
export async function requireVerified(db: Database, memberId: string): Promise<void> {
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.memberId, memberId));
  if (member !== undefined && member.email === null) throw addressUnverified();
}
