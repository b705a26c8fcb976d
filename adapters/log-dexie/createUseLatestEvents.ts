/**
 * A view of the log itself, for those who look under the hood: its newest rows as they lie there, of all tabs.
 * A read-only handle of its own, opened when first looked at, and a live query: Dexie's change notice runs it again.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { LogDatabase, type IndexedDbApi } from './LogDatabase.ts';

/** Newest first; null where there is no IndexedDB or it does not answer. */
export type UseLatestEvents = (limit: number) => readonly unknown[] | null;

export interface LatestEvents {
  readonly useLatestEvents: UseLatestEvents;
  /** Closes the handle; nothing is read any more. */
  close(): void;
}

export function createUseLatestEvents(api: IndexedDbApi | null, name = 'crema'): LatestEvents {
  let database: LogDatabase | null = null;
  let isClosed = false;
  async function latest(limit: number): Promise<readonly unknown[] | null> {
    if (api === null || isClosed) return null;
    database ??= new LogDatabase(name, api);
    try {
      if (!database.isOpen()) await database.open();
      return await database.events.reverse().limit(limit).toArray();
    } catch {
      return null;
    }
  }
  return {
    // Dexie follows the reads of an async function only.
    useLatestEvents: (limit) => useLiveQuery(async () => latest(limit), [limit], null),
    close() {
      isClosed = true;
      database?.close();
    },
  };
}
