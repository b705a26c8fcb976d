/** The operator's menu in the database (db/migrations/0014_menu.sql). */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import type { MenuFile } from './menuLine.ts';

/** What servers watch for a new revision (feed/createWakeUps.ts). */
export const MENU_KEY = 'menu';

export async function readMenuRevision(db: Database): Promise<number> {
  const [row] = await rowsOf<{ revision: string | number }>(db, sql`select revision from operator_menu`);
  return Number(row?.revision);
}

/** `menu` is null where none was imported. */
export async function readStoredMenu(
  db: Database,
): Promise<{ readonly revision: number; readonly menu: MenuFile | null }> {
  const [row] = await rowsOf<{ revision: string | number; document: MenuFile | null }>(
    db,
    sql`select revision, document from operator_menu`,
  );
  return { revision: Number(row?.revision), menu: row?.document ?? null };
}

/** In a transaction: all servers hear of it when it commits. Writes nothing where the menu is the same. */
export async function writeStoredMenu(tx: Database, menu: MenuFile): Promise<boolean> {
  const document = JSON.stringify(menu);
  const changed = await rowsOf(
    tx,
    sql`update operator_menu set document = ${document}::jsonb, revision = revision + 1
        where document is distinct from ${document}::jsonb returning 1`,
  );
  if (changed.length === 0) return false;
  await notifyWatchers(tx, MENU_KEY);
  return true;
}
