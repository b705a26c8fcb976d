/**
 * One strict read-write transaction in the platform's own words, past Dexie: an append is what a person waits for, and
 * Dexie's transaction scope costs a third of it (bench, figure b). Resolves when the browser says it is on the disk.
 * No live query of Dexie's hears of it; the streams do not use them.
 */
import type { AppEvent } from '../../domain/events.ts';
import { LogLostError, LogMovedOnError } from './classifyStorageError.ts';
import type { LogDatabase } from './LogDatabase.ts';

export interface OpenTransaction {
  table(name: 'events' | 'documents' | 'snapshots'): IDBObjectStore;
  /** Aborts it all; the transaction then rejects with `why`. */
  refuse(why: Error): void;
  /** Nothing more will be asked: the browser need not wait for the answers to be heard before it writes. */
  seal(): void;
}

export function strictTransaction(
  database: LogDatabase,
  tables: readonly string[],
  write: (open: OpenTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    // Without an error of its own the transaction went with its connection.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'));
    const refuse = (why: unknown): void => {
      reject(why as Error);
      transaction.abort();
    };
    try {
      write({
        table: (name) => transaction.objectStore(name),
        refuse,
        // Not every engine has it; without it the transaction ends by itself a moment later.
        seal: () => transaction.commit?.(),
      });
    } catch (unstorable) {
      refuse(unstorable);
    }
  });
}

/**
 * Adds the events if the log ends right before them. A taken key aborts by itself; the row before the first is looked
 * up too, because an era's end and compaction free keys, where a tab that is behind would write into the past.
 */
export function addAtTheEnd({ table, refuse, seal }: OpenTransaction, events: readonly AppEvent[]): void {
  const log = table('events');
  const first = events[0]?.seq ?? 1;
  if (first === 1) refuseUnlessLast();
  else {
    const before = log.getKey(first - 1);
    before.onsuccess = () => (before.result === undefined ? refuseUnlessLast() : seal());
  }
  for (const event of events) log.add(event);

  function refuseUnlessLast(): void {
    const cursor = log.openKeyCursor(null, 'prev');
    cursor.onsuccess = () => {
      const key = cursor.result?.key;
      // A stray row under a text key, which sorts above numbers.
      if (key !== undefined && typeof key !== 'number') return cursor.result?.continue();
      if ((key ?? 0) > first + events.length - 1) {
        refuse(new LogMovedOnError(`expected the log to end before ${first}, found it at ${key}`));
      } else if (first > 1) refuse(new LogLostError(`expected a row at ${first - 1}, found none`));
    };
  }
}
