/**
 * "What would help this person": the orders that are open, money that is held, and what was refused in the last days, each with
 * why. Read for support alone.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { ownerKey, type Owner } from '../session/owner.ts';

export interface Need {
  readonly what: 'openOrder' | 'heldMoney' | 'refusedWrite';
  /** The order's store, the amount in cents, or the kind of the write. */
  readonly detail: string;
  /** Of held money. */
  readonly currency: string | null;
  /** The status of the order, the state of the charge, or the code of the refusal. */
  readonly why: string;
  readonly at: string;
}

const REFUSED_DAYS = 7;
const MOST = 20;

export async function needsOf(db: Database, of: Owner): Promise<readonly Need[]> {
  const owner = ownerKey(of);
  const placed =
    of.kind === 'member'
      ? sql`member_id = ${of.memberId}`
      : sql`guest_id = ${of.guestId} and member_id is null`;
  const rows = await rowsOf<Omit<Need, 'at'> & { readonly at: Date | string }>(
    db,
    sql`select 'openOrder' as what, store_name as detail, null as currency, status as why, submitted_at as at from orders
          where ${placed} and status <> 'PickedUp' and cancelled_at is null
        union all select 'heldMoney', amount::text, currency, state, created_at from charges
          where owner = ${owner} and state in ('created', 'challenge', 'authorized')
        union all select 'refusedWrite', operation, null, coalesce(code, ''), created_at from idempotency_keys
          where owner = ${owner} and state = 'refused' and created_at > now() - ${REFUSED_DAYS} * interval '1 day'
        order by at desc limit ${MOST}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
