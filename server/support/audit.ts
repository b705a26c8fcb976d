/** The audit log of support: who did what with whose account, when and why. The database refuses to change or delete a row. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export type SupportAction =
  | 'member-seen'
  | 'order-sought'
  | 'order-seen'
  | 'sessions-ended'
  | 'trace-opened'
  | 'note-added';

export interface SupportEntry {
  readonly at: Date;
  readonly actorId: string;
  readonly action: SupportAction;
  /** Null: nobody was found. */
  readonly memberId: string | null;
  readonly reason: string;
}

/** In the transaction of what is done; of what is seen, before it is answered. */
export async function auditSupport(tx: Database, entry: Omit<SupportEntry, 'at'>): Promise<void> {
  const { actorId, action, memberId, reason } = entry;
  await tx.execute(sql`insert into support_audit (actor_id, action, member_id, reason)
    values (${actorId}, ${action}, ${memberId}, ${reason})`);
}

const AT_MOST = 200;

/** Newest first; about one member, or all with null. */
export async function supportEntries(
  db: Database,
  memberId: string | null,
): Promise<readonly SupportEntry[]> {
  const rows = await rowsOf<Omit<SupportEntry, 'at'> & { readonly ms: number }>(
    db,
    sql`select floor(extract(epoch from at) * 1000)::float8 as ms, actor_id as "actorId", action,
          member_id as "memberId", reason from support_audit
        where ${memberId}::text is null or member_id = ${memberId} order by entry_id desc limit ${AT_MOST}`,
  );
  return rows.map(({ ms, ...entry }) => ({ ...entry, at: new Date(ms) }));
}
