/**
 * One strict read-write transaction in IndexedDB's own API, past Dexie: an append is what a person waits for, and
 * Dexie's transaction scope costs a third of it (bench, figure b). Resolves when the browser says it is on the disk.
 * `commit()` is called only when no request is pending: Firefox completes such a transaction in spite of a failed add,
 * and WebKit aborts it without an error (decision 0015). Once it is committed, Dexie's live queries hear what it changed.
 */
import type { LogDatabase } from './LogDatabase.ts';
import { publishChangeSoon, type Changed, type TableName } from './publishChange.ts';

export interface OpenTransaction {
  table(name: TableName): IDBObjectStore;
  /** Aborts it all; the transaction then rejects with `why`. */
  refuse(why: unknown): void;
  /**
   * Commits early. Only when no request is pending: the browser then need not wait for the next turn of the
   * event loop.
   */
  seal(): void;
}

export function strictTransaction(
  database: LogDatabase,
  tables: readonly TableName[],
  write: (open: OpenTransaction) => void,
  changed: Changed = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
    let failure: unknown = null;
    const remember = (why: unknown): void => void (failure ??= why);
    // The first failed request is the cause; later ones fail because the transaction is aborted.
    transaction.onerror = ({ target }) => remember((target as IDBRequest).error);
    transaction.oncomplete = () => {
      if (failure !== null) return reject(failure as Error);
      resolve();
      publishChangeSoon(database.name, changed);
    };
    // Without an error of its own or of a request the transaction went with its connection.
    transaction.onabort = () =>
      reject(
        (failure ??
          transaction.error ??
          new DOMException('the transaction was aborted', 'AbortError')) as Error,
      );
    const refuse = (why: unknown): void => {
      remember(why);
      reject(why as Error);
      transaction.abort();
    };
    try {
      write({
        table: (name) => transaction.objectStore(name),
        refuse,
        // Optional: without commit() the transaction ends by itself a moment later.
        seal: () => transaction.commit?.(),
      });
    } catch (unstorable) {
      refuse(unstorable);
    }
  });
}
