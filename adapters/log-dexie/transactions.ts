/**
 * The log's transactions, one function each: all of it happens or nothing does.
 * An append waits for no read; a key that is taken aborts it with a ConstraintError.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { documentsNamedBy } from '../log-memory/documentsNamedBy.ts';
import type { LogDatabase } from './LogDatabase.ts';
import { addAtTheEnd, strictTransaction } from './strictTransaction.ts';

/** The highest numeric key: a stray row under a text key (texts sort above numbers) is not the head. */
export async function headOf({ events }: LogDatabase): Promise<number> {
  const [head] = await events.where(':id').belowOrEqual(Infinity).reverse().limit(1).primaryKeys();
  return head ?? 0;
}

export const rowsAfter = ({ events }: LogDatabase, after: number): PromiseLike<readonly unknown[]> =>
  events.where(':id').between(after, Infinity, false, true).toArray();

export function addBatch(
  database: LogDatabase,
  events: readonly AppEvent[],
  documents: readonly StoredDocument[],
): Promise<void> {
  const tables = documents.length === 0 ? ['events'] : ['events', 'documents'];
  return strictTransaction(database, tables, (open) => {
    for (const document of documents) open.table('documents').put(document);
    addAtTheEnd(open, events);
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

/** Without events it only clears. */
export function replaceEra(database: LogDatabase, events: readonly AppEvent[]): Promise<void> {
  const { IDBKeyRange: range } = database.api;
  return strictTransaction(database, ['events', 'documents', 'snapshots'], (open) => {
    const [first] = events;
    if (first === undefined) open.table('events').clear();
    else {
      addAtTheEnd(open, events);
      open.table('events').delete(range.upperBound(first.seq, true));
      // Rows under keys that are no numbers, wherever they came from.
      open.table('events').delete(range.lowerBound(Infinity, true));
    }
    open.table('documents').clear();
    open.table('snapshots').clear();
  });
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
