/**
 * The log id in `meta`, minted when a database is first opened. A database that was deleted and recreated has
 * another id, so two logs never mix (decision 0015).
 */
import { classifyStorageError, LogLostError } from './classifyStorageError.ts';
import type { LogDatabase } from './LogDatabase.ts';
import { type OpenTransaction, strictTransaction } from './strictTransaction.ts';

const KEY = 'log';
const UNNAMED = '';

/** The log's id; minted if missing. If several tabs mint at once, the first one's stays. */
export async function logIdOf(database: LogDatabase): Promise<string> {
  const stored = idIn(await database.meta.get(KEY));
  if (stored !== null) return stored;
  let id = mint();
  try {
    await strictTransaction(database, ['meta'], (open) => {
      const found = open.table('meta').get(KEY);
      found.onsuccess = () => {
        const other = idIn(found.result);
        if (other !== null) id = other;
        else store(open, id);
      };
    });
  } catch (error) {
    // An older build's log on a full disk: it has no id yet and must still be readable.
    if (classifyStorageError(error) !== 'quota') throw error;
    return UNNAMED;
  }
  return id;
}

/** An error in a request's handler would only abort the transaction, without its cause. */
function store(open: OpenTransaction, id: string): void {
  try {
    open.table('meta').put({ key: KEY, value: id });
  } catch (error) {
    open.refuse(error);
  }
}

/** Aborts the transaction if the database contains another log. */
export function proveLogId({ table, refuse }: OpenTransaction, id: string): void {
  const stored = table('meta').get(KEY);
  stored.onsuccess = () => {
    const found = idIn(stored.result) ?? UNNAMED;
    if (found !== id) refuse(new LogLostError(`expected the log ${id}, found ${found}`));
  };
}

const idIn = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'value' in row && typeof row.value === 'string'
    ? row.value
    : null;

/** Not randomUUID, which is missing outside of a secure context. */
const mint = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
