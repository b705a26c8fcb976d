/**
 * Copies of what is held of a member: asked for, made by background work, taken once by her within a week. The row outlives the
 * file, and erasing the account takes the file with it.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { heldOfMembers } from './held.ts';
import { personOf } from './person.ts';

const GOOD_MS = 7 * 24 * 3_600_000;

export interface CopyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly pseudonym: Pseudonym;
}

/** One that is being made or waits to be taken is answered again. */
export async function askForCopy(tx: Database, memberId: string, now: Date): Promise<void> {
  // Of two devices at once.
  await tx.execute(sql`select from members where member_id = ${memberId} for update`);
  await tx.execute(
    sql`insert into data_copies (copy_id, member_id, asked_at)
        select ${randomUUID()}, ${memberId}, ${now.toISOString()} where not exists (
          select from data_copies where member_id = ${memberId} and taken_at is null
            and (made_at is null or ends_at > ${now.toISOString()}::timestamptz))`,
  );
}

export const dueCopies = `select from data_copies where (made_at is null and asked_at <= $1) or (body is not null and ends_at <= $1)`;

/** Makes the copies that were asked for, and forgets those whose time is over. Answers how many it has looked at. */
export async function makeDueCopies({ db, clock, pseudonym }: CopyDependencies): Promise<number> {
  const now = clock.now().toISOString();
  await db.execute(sql`update data_copies set body = null where body is not null and ends_at <= ${now}`);
  return db.transaction(async (tx) => {
    const [copy] = await rowsOf<{ copyId: string; memberId: string }>(
      tx,
      sql`select copy_id as "copyId", member_id as "memberId" from data_copies where made_at is null
          order by asked_at limit 1 for update skip locked`,
    );
    if (copy === undefined) return 0;
    const body = await bodyOf(tx, pseudonym, copy.memberId, now);
    const endsAt = new Date(clock.now().getTime() + GOOD_MS).toISOString();
    await tx.execute(
      sql`update data_copies set made_at = ${now}, ends_at = ${endsAt}, body = ${body} where copy_id = ${copy.copyId}`,
    );
    await tellChange(tx, clock, `member:${copy.memberId}`, 'personalData');
    return 1;
  });
}

async function bodyOf(tx: Database, pseudonym: Pseudonym, memberId: string, at: string): Promise<string> {
  const person = await personOf(tx, pseudonym, memberId);
  const tables: Record<string, readonly unknown[]> = {};
  for (const { table, of, told } of person === null ? [] : heldOfMembers) {
    if (person === null || told.length === 0) continue;
    const columns = sql.join(
      told.map((column) => sql.identifier(column)),
      sql`, `,
    );
    tables[table] = await rowsOf(
      tx,
      sql`select ${columns} from ${sql.identifier(table)} where ${of(person)}`,
    );
  }
  return JSON.stringify({ madeAt: at, tables }, null, 2);
}

/** The file, which is gone then. Throws COPY_NOT_FOUND for another's, and for one that is not made, taken or over. */
export async function takeCopy(
  { db, clock }: Pick<CopyDependencies, 'db' | 'clock'>,
  memberId: string,
  copyId: string,
): Promise<string> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const [found] = await rowsOf<{ body: string | null }>(
      tx,
      sql`select body from data_copies where copy_id = ${copyId} and member_id = ${memberId} and ends_at > ${now} for update`,
    );
    if (found?.body == null) throw refused('COPY_NOT_FOUND');
    await tx.execute(sql`update data_copies set body = null, taken_at = ${now} where copy_id = ${copyId}`);
    await tellChange(tx, clock, `member:${memberId}`, 'personalData');
    return found.body;
  });
}
