/**
 * The log's transactions, one function each: all of it happens or nothing does.
 * An append waits for no read; a key that is taken aborts it with a ConstraintError.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { documentsNamedBy } from '../log-memory/documentsNamedBy.ts';
import { LogLostError, LogMovedOnError } from './classifyStorageError.ts';
import type { LogDatabase } from './LogDatabase.ts';

/** The highest numeric key: a stray row under a text key (texts sort above numbers) is not the head. */
export async function headOf({ events }: LogDatabase): Promise<number> {
  const [head] = await events.where(':id').belowOrEqual(Infinity).reverse().limit(1).primaryKeys();
  return head ?? 0;
}

export const rowsAfter = ({ events }: LogDatabase, after: number): PromiseLike<readonly unknown[]> =>
  events.where(':id').between(after, Infinity, false, true).toArray();

/**
 * Written past Dexie, in the platform's own words: an append is what a person waits for, and Dexie's transaction scope
 * costs a third of it (bench, figure b). No live query of Dexie's hears of it; the streams do not use them.
 */
export function addBatch(
  database: LogDatabase,
  events: readonly AppEvent[],
  documents: readonly StoredDocument[],
): Promise<void> {
  const tables = documents.length === 0 ? ['events'] : ['events', 'documents'];
  return new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    // Without an error of its own the transaction went with its connection.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the append was aborted', 'AbortError'));
    try {
      for (const document of documents) transaction.objectStore('documents').put(document);
      const table = transaction.objectStore('events');
      for (const event of events) table.add(event);
    } catch (unstorable) {
      reject(unstorable);
      transaction.abort();
    }
  });
}

/** Whether exactly these events lie at their places: an append whose answer was lost did arrive. */
export async function holdsAll(
  { events: table }: LogDatabase,
  events: readonly AppEvent[],
): Promise<boolean> {
  const rows = await table.bulkGet(events.map((event) => event.seq));
  return rows.every((row, index) => row?.id === events[index]?.id);
}

export function replaceEra(database: LogDatabase, events: readonly AppEvent[]): PromiseLike<unknown> {
  const { events: table, documents, snapshots } = database;
  const first = events[0]?.seq ?? Infinity;
  return database.transaction('rw', table, documents, snapshots, () =>
    Promise.all([
      events.length === 0 ? undefined : followsOn(database, events),
      table.where(':id').below(first).delete(),
      // Rows under keys that are no numbers, wherever they came from.
      table.where(':id').above(Infinity).delete(),
      documents.clear(),
      snapshots.clear(),
      table.bulkAdd(events),
    ]),
  );
}

/**
 * Deletes up to what the device's snapshot covers. Another tab's snapshot from before the cut goes too: the events
 * it would have to be continued with are gone.
 */
export function compactTables(
  database: LogDatabase,
  upTo: number,
  keepDocuments: readonly string[],
): PromiseLike<void> {
  const { events, documents, snapshots } = database;
  return database.transaction('rw', events, documents, snapshots, async () => {
    // The head stays: the next seq is counted from it.
    const cut = Math.min(upTo, (await snapshots.get('device'))?.seq ?? 0, (await headOf(database)) - 1);
    await events.where(':id').belowOrEqual(cut).delete();
    await snapshots.filter((snapshot) => snapshot.seq < cut).delete();
    const hashes = await documents.toCollection().primaryKeys();
    const named = documentsNamedBy(await events.toArray(), hashes);
    await documents.bulkDelete(hashes.filter((hash) => !named.has(hash) && !keepDocuments.includes(hash)));
  });
}
