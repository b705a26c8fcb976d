/**
 * Names for accounts and addresses in counters and the audit log: HMAC-SHA-256 under this installation's key. The same
 * input has the same name; without the database's key it cannot be traced to a person.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** 64 bits in hexadecimal. `kind` separates names of different things. */
export type Pseudonym = (
  kind: 'account' | 'email' | 'address' | 'device' | 'card' | 'addressToken' | 'elevationTarget',
  value: string,
) => string;

const HEX_DIGITS = 16;

export async function openPseudonyms(db: Database): Promise<Pseudonym> {
  const key = await readKey(db);
  return (kind, value) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex').slice(0, HEX_DIGITS);
}

/** A key for keyed hashes of codes, of the same secret and of no use for the names above. */
export async function openServerKey(db: Database): Promise<Buffer> {
  return createHmac('sha256', await readKey(db))
    .update('codes')
    .digest();
}

async function readKey(db: Database): Promise<string> {
  const [row] = await rowsOf<{ key: string }>(db, sql`select key from pseudonym_key`);
  if (!row) throw new Error('The table pseudonym_key is empty: restore it from a backup.');
  return row.key;
}
