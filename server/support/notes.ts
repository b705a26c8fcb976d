/** What support people note on a trace, for each other. Notes leave with their trace. */
import { sql } from 'drizzle-orm';
import { withoutCardNumbers } from '../../domain/cardNumbers.ts';
import { badRequest } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { readCode } from './traceCode.ts';

export interface Note {
  readonly noteId: string;
  /** Of the support person. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string;
}
export interface NewNote {
  /** Chosen by the desk: the same note, sent again, is kept once. */
  readonly noteId: string;
  /** As it is typed. */
  readonly code: string;
  readonly note: string;
}

const MOST = 200;

/** In the transaction of its audit entry; card numbers are masked. False where it was kept before. Throws BAD_REQUEST where the trace has as many notes as it may have. */
export async function addNote(
  tx: Database,
  clock: Clock,
  actorId: string,
  { noteId, code, note }: NewNote,
): Promise<boolean> {
  const traceCode = readCode(code);
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from support_notes where trace_code = ${traceCode}`,
  );
  if (count >= MOST) throw badRequest(`A trace has at most ${MOST} notes.`);
  const kept = await rowsOf(
    tx,
    sql`insert into support_notes (note_id, trace_code, actor_id, at, note)
    values (${noteId}, ${traceCode}, ${actorId}, ${clock.now().toISOString()}, ${withoutCardNumbers(note)}) on conflict do nothing returning note_id`,
  );
  return kept.length > 0;
}

/** Oldest first. */
export async function notesOf(db: Database, code: string): Promise<readonly Note[]> {
  const rows = await rowsOf<Omit<Note, 'at'> & { readonly at: Date | string }>(
    db,
    sql`select note_id as "noteId", m.first_name as by, at, note from support_notes n
          join members m on m.member_id = n.actor_id
        where trace_code = ${readCode(code)} order by at, note_id`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
