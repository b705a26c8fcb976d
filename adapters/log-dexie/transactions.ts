/**
 * The log's transactions, one function each, all or nothing. An append waits for no read; an existing key
 * aborts it with a ConstraintError (optimistic concurrency).
 */
import type { AppEvent } from '../../domain/events.ts';
import { highestAfter } from '../../domain/seq.ts';
import type { Snapshot, StoredDocument } from '../../streams/ports.ts';
import { hashesMentionedIn } from '../log-memory/hashesMentionedIn.ts';
import { addAtTheEnd } from './addAtTheEnd.ts';
import { LogMovedOnError } from './classifyStorageError.ts';
import type { LogDatabase } from './LogDatabase.ts';
import { beginningAt, headOf, withEnd } from './endOfLog.ts';
import { proveLogId } from './logId.ts';
import type { Changed } from './publishChange.ts';
import { strictTransaction, type OpenTransaction } from './strictTransaction.ts';

export const rowsAfter = ({ events }: LogDatabase, after: number): PromiseLike<readonly unknown[]> =>
  events.where(':id').between(after, Infinity, false, true).toArray();

export function addBatch(
  database: LogDatabase,
  id: string,
  events: readonly AppEvent[],
  documents: readonly StoredDocument[],
): Promise<void> {
  const holdsDocuments = documents.length > 0;
  return strictTransaction(
    database,
    holdsDocuments ? ['events', 'meta', 'documents'] : ['events', 'meta'],
    (open) => {
      proveLogId(open, id);
      for (const document of documents) open.table('documents').put(document);
      addAtTheEnd(open, events);
    },
    { ...seqsOf(events), ...(holdsDocuments && { documents: documents.map(({ hash }) => hash) }) },
  );
}

const seqsOf = (events: readonly AppEvent[]): Changed => {
  const [first, last] = [events[0], events.at(-1)];
  return first && last ? { events: { from: first.seq, to: last.seq } } : {};
};

const everythingEmptied: Changed = { events: 'emptied', documents: 'emptied', snapshots: 'emptied' };

/** Whether exactly these events lie at their places: an append whose answer was lost did arrive. */
export async function holdsAll(
  { events: table }: LogDatabase,
  events: readonly AppEvent[],
): Promise<boolean> {
  const rows = await table.bulkGet(events.map((event) => event.seq));
  return rows.every((row, index) => row?.id === events[index]?.id);
}

export function replaceEra(database: LogDatabase, id: string, events: readonly AppEvent[]): Promise<void> {
  const { IDBKeyRange: range } = database.api;
  return strictTransaction(
    database,
    ['events', 'documents', 'snapshots', 'meta'],
    (open) => {
      proveLogId(open, id);
      addAtTheEnd(open, events, () => {
        const first = events[0]?.seq ?? 1;
        open.table('events').delete(range.upperBound(first, true));
        // Stray rows above, wherever they came from.
        open.table('events').delete(range.lowerBound(highestAfter(first + events.length - 1), true));
        open.table('meta').put(beginningAt(first));
        open.table('documents').clear();
        return open.table('snapshots').clear();
      });
    },
    everythingEmptied,
  );
}

/** Deletes all rows of the log if its newest row is of an ended era; the log id stays. */
export const clearEras = (database: LogDatabase, isOver: (era: string) => boolean): Promise<void> =>
  strictTransaction(
    database,
    ['events', 'documents', 'snapshots', 'meta'],
    (open) =>
      withEnd(open, (end) => {
        const range = database.api.IDBKeyRange.upperBound(end);
        const newest = open.table('events').openCursor(range, 'prev');
        newest.onsuccess = () => {
          const row = newest.result;
          const era = row === null ? null : eraOf(row.value);
          if (row !== null && era === null) return row.continue();
          if (era !== null && !isOver(era)) return;
          open.table('events').clear();
          open.table('documents').clear();
          open.table('snapshots').clear();
        };
      }),
    everythingEmptied,
  );

export const eraOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'session' in row && typeof row.session === 'string'
    ? row.session
    : null;

/** Writes the result of an era's end or of compaction into an empty log: a snapshot, and the events after it. */
export function restoreTables(
  database: LogDatabase,
  id: string,
  snapshot: Snapshot,
  events: readonly AppEvent[],
): Promise<void> {
  const write = (open: OpenTransaction): void => {
    proveLogId(open, id);
    withEnd(
      open,
      (end) => {
        if (end > 0) open.refuse(new LogMovedOnError(`expected an empty log, found a row at ${end}`));
      },
      events,
    );
    for (const event of events) open.table('events').add(event);
    open.table('meta').put(beginningAt(events[0]?.seq ?? 1));
    open.table('snapshots').put(snapshot);
  };
  const changed = { ...seqsOf(events), snapshots: [snapshot.key] };
  return strictTransaction(database, ['events', 'snapshots', 'meta'], write, changed);
}

/** Writes and deletes a probe row: storage that can be read may still refuse writes. */
export const tryWriting = (database: LogDatabase): Promise<void> =>
  strictTransaction(database, ['meta'], (open) => {
    open.table('meta').delete('probe');
    open.table('meta').add({ key: 'probe', value: 'x'.repeat(1_024) });
  });

/**
 * Compaction: deletes the events that the device's snapshot covers. Another tab's older snapshot is deleted
 * too: the events after it are gone.
 */
export function compactTables(
  database: LogDatabase,
  upTo: number,
  keepDocuments: readonly string[],
): PromiseLike<void> {
  const { events, documents, snapshots, meta } = database;
  return database.transaction('rw', events, documents, snapshots, meta, async () => {
    // The head stays: the next seq is counted from it.
    const cut = Math.min(upTo, (await snapshots.get('device'))?.seq ?? 0, (await headOf(database)) - 1);
    await events.where(':id').belowOrEqual(cut).delete();
    await meta.put(beginningAt(Math.max(cut + 1, 1)));
    await snapshots.filter((snapshot) => snapshot.seq < cut).delete();
    const hashes = await documents.toCollection().primaryKeys();
    const named = hashesMentionedIn(await events.toArray(), hashes);
    await documents.bulkDelete(hashes.filter((hash) => !named.has(hash) && !keepDocuments.includes(hash)));
  });
}
