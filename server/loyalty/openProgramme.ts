/** The programme in force, as a running server tells it to everybody; a new one replaces it, whatever server imported it. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { programmeAt, type ProgrammeInForce } from './programmes.ts';

export interface OpenProgramme {
  /** The same object until there is another programme. */
  current(): ProgrammeInForce;
  /** Reads it again if its revision changed. Returns whether it did. */
  refresh(): Promise<boolean>;
}

export async function openProgramme(db: Database): Promise<OpenProgramme> {
  const read = async () => ({ revision: await revisionOf(db), inForce: await programmeAt(db, new Date()) });
  let held = await read();
  return {
    current: () => held.inForce,
    async refresh() {
      if ((await revisionOf(db)) === held.revision) return false;
      held = await read();
      return true;
    },
  };
}

async function revisionOf(db: Database): Promise<string> {
  const [row] = await rowsOf<{ revision: string }>(
    db,
    sql`select revision::text as revision from loyalty_revision`,
  );
  return row?.revision ?? '';
}
