/**
 * The tables of the log in IndexedDB: events by seq (the primary key detects conflicts, so no other index is
 * needed), documents by content hash, snapshots by key, meta for single values. A released version of the
 * schema never changes; a new one is added below it.
 */
import { Dexie, type EntityTable } from 'dexie';
import type { AppEvent } from '../../domain/events.ts';
import type { Snapshot, StoredDocument } from '../../streams/ports.ts';

export interface IndexedDbApi {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

export class LogDatabase extends Dexie {
  declare readonly events: EntityTable<AppEvent, 'seq'>;
  declare readonly documents: EntityTable<StoredDocument, 'hash'>;
  declare readonly snapshots: EntityTable<Snapshot, 'key'>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;

  readonly api: IndexedDbApi;

  constructor(name: string, api: IndexedDbApi) {
    super(name, {
      indexedDB: api.indexedDB,
      IDBKeyRange: api.IDBKeyRange,
      autoOpen: false,
      // "Committed" must mean flushed to the disk, not buffered by the operating system.
      chromeTransactionDurability: 'strict',
      // Dexie's cache shows a write to live queries before it is durable.
      cache: 'disabled',
    });
    this.api = api;
    this.version(1).stores({ events: '&seq', documents: '&hash', snapshots: '&key', meta: '&key' });
  }
}
