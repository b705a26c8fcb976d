/**
 * Changes of an address as rows. One is proposed until its code is typed; then the old address stays the member's to come back to
 * for a week: nobody else can have it, and who has its mailbox undoes the change by the link of the notice.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { hashToken } from '../session/tokens.ts';

export interface EmailChange {
  readonly changeId: string;
  readonly memberId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

const UNDO_DAYS = 7;
const columns = sql`change_id as "changeId", member_id as "memberId", old_email as "oldEmail", new_email as "newEmail"`;

/** In the place of one that was proposed before. */
export async function propose(
  tx: Database,
  clock: Clock,
  { memberId, oldEmail, newEmail }: Omit<EmailChange, 'changeId'>,
): Promise<void> {
  await cancelProposed(tx, memberId);
  await tx.execute(sql`insert into email_changes (change_id, member_id, old_email, new_email, state, changed_at)
    values (${randomUUID()}, ${memberId}, ${oldEmail}, ${newEmail}, 'proposed', ${clock.now().toISOString()})`);
}

export async function cancelProposed(tx: Database, memberId: string): Promise<void> {
  await tx.execute(
    sql`update email_changes set state = 'cancelled' where member_id = ${memberId} and state = 'proposed'`,
  );
}

export async function proposedChange(db: Database, memberId: string): Promise<EmailChange | null> {
  const [found] = await rowsOf<EmailChange>(
    db,
    sql`select ${columns} from email_changes where member_id = ${memberId} and state = 'proposed'`,
  );
  return found ?? null;
}

/** False where it was cancelled, or replaced, meanwhile. */
export async function carryOut(tx: Database, { changeId }: EmailChange): Promise<boolean> {
  const done = await rowsOf(
    tx,
    sql`update email_changes set state = 'done', changed_at = now(),
          undo_until = now() + make_interval(days => ${UNDO_DAYS})
        where change_id = ${changeId} and state = 'proposed' returning 1 as one`,
  );
  return done.length > 0;
}

/** The change that a notice is written about, with the hash of its link's secret. */
export async function giveUndoLink(
  db: Database,
  changeId: string,
  secret: string,
): Promise<EmailChange | null> {
  const [found] = await rowsOf<EmailChange>(
    db,
    sql`update email_changes set undo_hash = ${hashToken(secret)}
        where change_id = ${changeId} and state = 'done' returning ${columns}`,
  );
  return found ?? null;
}

/** Null for an unknown link. */
export async function memberOfLink(tx: Database, secret: string): Promise<string | null> {
  const [found] = await rowsOf<{ memberId: string }>(
    tx,
    sql`select member_id as "memberId" from email_changes where undo_hash = ${hashToken(secret)}`,
  );
  return found?.memberId ?? null;
}

/** Takes it back, once, with all that came after it. Null for a link that is unknown, used or too old. */
export async function takeBack(tx: Database, secret: string): Promise<EmailChange | null> {
  const [found] = await rowsOf<EmailChange>(
    tx,
    sql`update email_changes set state = 'undone'
        where undo_hash = ${hashToken(secret)} and state = 'done' and undo_until > now() returning ${columns}`,
  );
  if (found === undefined) return null;
  await tx.execute(
    sql`update email_changes later set state = case later.state when 'done' then 'undone' else 'cancelled' end
        from email_changes it where it.change_id = ${found.changeId} and later.member_id = it.member_id
          and later.state in ('done', 'proposed') and later.changed_at >= it.changed_at`,
  );
  return found;
}

/** Somebody else may still come back to that address. */
export async function isHeld(db: Database, email: string, memberId: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 as one from email_changes where old_email = ${email} and state = 'done' and undo_until > now()
          and member_id <> ${memberId} limit 1`,
  );
  return found.length > 0;
}
