/**
 * Names for accounts and addresses in counters and the audit log: HMAC-SHA-256 under this installation's key. The same
 * input has the same name; without the database's key it cannot be traced to a person.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';

/** 64 bits in hexadecimal. `kind` separates names of different things. */
export type Pseudonym = (
  kind: 'account' | 'email' | 'address' | 'device' | 'card' | 'addressToken',
  value: string,
) => string;

const HEX_DIGITS = 16;

export async function openPseudonyms(db: Database): Promise<Pseudonym> {
  const [row] = await rowsOf<{ key: string }>(db, sql`select key from pseudonym_key`);
  if (!row) throw new Error('The table pseudonym_key is empty: restore it from a backup.');
  const { key } = row;
  return (kind, value) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex').slice(0, HEX_DIGITS);
}
