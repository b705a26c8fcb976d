/**
 * Whether a price is of a guest whose session has ended: the browser has a new one since (requestSession.ts), to which nothing of
 * the old one belongs. Spec 3 section 4: "A guest session expiry triggers a session reset and a new session request".
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export const GUEST_SESSION_EXPIRED = 'GUEST_SESSION_EXPIRED';

export async function isOfEndedGuest(db: Database, orderId: string): Promise<boolean> {
  if (orderId.includes('\u0000') || /\p{Surrogate}/u.test(orderId)) return false;
  const found = await rowsOf(
    db,
    sql`select 1 as one from priced_orders p
        where p.order_id = ${orderId} and p.owner like 'guest:%' and p.submitted_at is null
          and not exists (select from sessions s where 'guest:' || s.guest_id = p.owner and s.expires_at > now()
            and s.last_seen_at + make_interval(secs => s.idle_seconds) > now())`,
  );
  return found.length > 0;
}
