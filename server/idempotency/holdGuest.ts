/**
 * A guest's write and the guest's sign-in exclude each other. Sign-in gives what the guest has written to the member
 * (session/signIn.ts); what the guest commits after that would belong to a guest who no longer exists.
 */
import { sql } from 'drizzle-orm';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/**
 * Call first in the transaction of a write: sign-in, which deletes the session, then waits until it commits. Throws
 * SERVICE_UNAVAILABLE where the session has ended: nothing took effect, and the client asks by the write's key and
 * sends it again as who it is now.
 */
export async function holdGuest(tx: Database, owner: string): Promise<void> {
  const [, guestId] = /^guest:(.*)$/s.exec(owner) ?? [];
  if (guestId === undefined) return;
  const [session] = await rowsOf(
    tx,
    sql`select 1 as one from sessions where guest_id = ${guestId} for key share`,
  );
  if (!session)
    throw new CodedError('SERVICE_UNAVAILABLE', 503, 'The guest has signed in meanwhile. Send it again.', 1);
}
