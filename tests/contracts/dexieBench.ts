/** Dexie logs over IndexedDB in memory, and the raw database behind them for planting rows and breaking things. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import type { IndexedDbApi } from '../../adapters/log-dexie/LogDatabase.ts';
import type { LogPort } from '../../streams/ports.ts';
import type { LogBench } from './log.contract.ts';

export interface DexieBench extends LogBench {
  readonly api: IndexedDbApi;
}

export function createDexieBench(): DexieBench {
  const api: IndexedDbApi = { indexedDB: new IDBFactory(), IDBKeyRange };
  const logs: LogPort[] = [];
  return {
    api,
    openLog() {
      const log = createDexieLog({ api });
      logs.push(log);
      return log;
    },
    async plant(row) {
      const database = await openRaw(api);
      const transaction = database.transaction('events', 'readwrite');
      transaction.objectStore('events').put(row);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    },
    async dispose() {
      logs.forEach((log) => log.close());
    },
  };
}

/** The database as the platform opens it, whatever its version. */
export function openRaw({ indexedDB }: IndexedDbApi, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('crema', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
}

export function deleteRaw({ indexedDB }: IndexedDbApi): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('crema');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error as Error);
  });
}
