/** The programmes that were in force, each from its time on. Before the first one it is the default. */
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { defaultProgramme, Programme } from '../../domain/loyalty/programme.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** Watched by running servers (feed/createWakeUps.ts). */
export const LOYALTY_KEY = 'loyalty';

export interface ProgrammeInForce {
  /** Null for the default. */
  readonly programmeId: number | null;
  readonly programme: Programme;
}

export async function programmeAt(db: Database, at: Date): Promise<ProgrammeInForce> {
  const [row] = await rowsOf<StoredProgramme>(db, storedProgramme(at));
  return programmeFrom(row);
}

export interface StoredProgramme {
  readonly id: string | number;
  readonly document: unknown;
}

/** A query of `StoredProgramme`: the one in force then, or no row. */
export const storedProgramme = (at: Date): SQL =>
  sql`select programme_id as id, document from loyalty_programmes
      where since <= ${at.toISOString()}::timestamptz order by since desc limit 1`;

export function programmeFrom(row: StoredProgramme | null | undefined): ProgrammeInForce {
  return row == null
    ? { programmeId: null, programme: defaultProgramme }
    : { programmeId: Number(row.id), programme: v.parse(Programme, row.document) };
}
