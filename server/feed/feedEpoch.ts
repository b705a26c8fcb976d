/**
 * The epoch of the feeds' cursors. A database that was restored from a backup, or whose standby took over, gives out
 * cursors again that clients have read already; a new epoch makes all later cursors greater than all before, and a
 * cursor of another epoch reads as the beginning. Recognizes a restore by what only a restore changes.
 */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database, type DatabaseConnection } from '../db/createDatabase.ts';
import { sqlStateOf } from '../db/unavailable.ts';

export interface FeedEpoch {
  current(): number;
  /** Begins a new epoch if the database is not the one it was; one server does it for all. */
  refresh(): Promise<void>;
}

export async function openFeedEpoch(connection: DatabaseConnection): Promise<FeedEpoch> {
  const { db } = connection;
  let epoch = 0;
  const refresh = async (): Promise<void> => {
    const { seen, here, ...row } = await look(db);
    const place = `${here} ${await connection.files()}`.trim();
    epoch = Number(seen === place ? row.epoch : await moveTo(db, seen, place));
  };
  await refresh();
  return { current: () => epoch, refresh };
}

const EPOCH_DIGITS = 10;
const POSITION_DIGITS = 8;

/**
 * 19 digits in all. No card number begins with 1, so that a cursor is never mistaken for one (domain/cardNumbers.ts).
 */
const prefixOf = (epoch: number): string => `1${String(epoch).padStart(EPOCH_DIGITS, '0')}`;

/**
 * Decimal digits that grow within an epoch and from epoch to epoch. Epoch 0 is that of the cursors before epochs were
 * introduced.
 */
export const cursorOf = (epoch: number, position: number): string =>
  epoch === 0 ? String(position) : `${prefixOf(epoch)}${String(position).padStart(POSITION_DIGITS, '0')}`;

/** The position of a cursor of this epoch; 0 for null, a cursor of another epoch, and a text that is no cursor. */
export function positionOf(cursor: string | null, epoch: number): number {
  const prefix = epoch === 0 ? '' : prefixOf(epoch);
  if (cursor === null || !/^\d+$/.test(cursor) || !cursor.startsWith(prefix)) return 0;
  const position = cursor.slice(prefix.length);
  const isOne = epoch === 0 ? position.length <= POSITION_DIGITS : position.length === POSITION_DIGITS;
  return isOne ? Number(position) : 0;
}

interface Look {
  readonly epoch: string | number;
  readonly seen: string | null;
  readonly here: string;
}

/** Loading a dump writes every row again, so the row of the first migration has another transaction id. */
const loaded = sql`(select oid::text from pg_database where datname = current_database()) || '.' ||
  (select xmin::text from migrations order by name limit 1)`;
/** Point-in-time recovery and the promotion of a standby begin a new timeline. */
const recovered = sql`(select system_identifier::text from pg_control_system()) || '.' ||
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '.' || ${loaded}`;
const NOT_ALLOWED = new Set(['42501', '42883', '0A000']);

/** Some hosted PostgreSQL services do not let users read the timeline. */
async function look(db: Database): Promise<Look> {
  try {
    return await lookBy(db, recovered);
  } catch (error) {
    if (!NOT_ALLOWED.has(sqlStateOf(error) ?? '')) throw error;
    return lookBy(db, loaded);
  }
}

async function lookBy(db: Database, here: SQL): Promise<Look> {
  const [row] = await rowsOf<Look>(db, sql`select epoch, place as seen, ${here} as here from feed_epoch`);
  if (!row) throw new Error('The table feed_epoch is empty.');
  return row;
}

/** The first check stores the values. Of several servers the first one begins the epoch; the others use it. */
async function moveTo(db: Database, seen: string | null, place: string): Promise<string | number> {
  await db.execute(sql`update feed_epoch set place = ${place}, epoch = case when place is null then epoch
      else greatest(epoch + 1, extract(epoch from clock_timestamp())::bigint) end
    where place is not distinct from ${seen}`);
  const [row] = await rowsOf<{ epoch: string | number }>(db, sql`select epoch from feed_epoch`);
  return row?.epoch ?? 0;
}
