/**
 * One tab's own way to a shared IndexedDB, which can be broken for this tab alone: transactions die, writes find the
 * disk full, opening is refused, or the handles are closed as a browser does when it clears or restarts its storage.
 */
export type Fault = 'UnknownError' | 'InvalidStateError' | 'QuotaExceededError' | 'SecurityError';

export interface FaultyIndexedDb {
  readonly indexedDB: IDBFactory;
  /** From now on; `transactions` says how many still work before it begins. */
  breakWith(fault: Fault, transactions?: number): void;
  mend(): void;
}

export function createFaultyIndexedDb(real: IDBFactory): FaultyIndexedDb {
  let fault: Fault | null = null;
  let spared = 0;

  const isDue = (): boolean => fault !== null && spared-- <= 0;
  const refusal = (): DOMException => new DOMException('broken by the test', fault ?? 'UnknownError');

  function breakable(database: IDBDatabase): void {
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      const isBroken = mode === 'readwrite' || fault !== 'QuotaExceededError' ? isDue() : false;
      if (isBroken && fault !== 'QuotaExceededError') throw refusal();
      const transaction = begin(names, mode, options);
      if (isBroken) transaction.objectStore = () => full(transaction);
      return transaction;
    };
  }
  /** Every write is refused, and the transaction with it. */
  function full(transaction: IDBTransaction): never {
    transaction.abort();
    throw refusal();
  }

  const indexedDB = new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'open') return value.bind(target) as unknown;
      return (...args: Parameters<IDBFactory['open']>) => {
        if (fault === 'SecurityError') throw refusal();
        const request = target.open(...args);
        request.addEventListener('success', () => breakable(request.result));
        return request;
      };
    },
  });
  return {
    indexedDB,
    breakWith(next, transactions = 0) {
      fault = next;
      spared = transactions;
    },
    mend: () => void (fault = null),
  };
}
