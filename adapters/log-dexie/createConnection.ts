/**
 * One open handle to the log's database. When it fails it is dropped and a new one is opened, at most three
 * attempts per operation. Closes at once when another tab upgrades or deletes the database. Doesn't know the
 * operations; rejects only for a bug.
 */
import { classifyStorageError } from './classifyStorageError.ts';
import { LogDatabase, type IndexedDbApi } from './LogDatabase.ts';

/** waiting: opening timed out, because another connection blocks it. */
export type StorageTrouble = 'unavailable' | 'quota' | 'broken' | 'waiting';

export type Used<T> =
  | { readonly status: 'done'; readonly value: T; readonly tries: number }
  | { readonly status: 'conflict'; readonly tries: number }
  | { readonly status: 'trouble'; readonly trouble: StorageTrouble };

export interface Connection {
  use<T>(work: (database: LogDatabase) => PromiseLike<T>): Promise<Used<T>>;
  close(): void;
}

export interface ConnectionOptions {
  readonly api: IndexedDbApi;
  readonly name: string;
  /** Time-out of opening in ms; not retried. */
  readonly openTimeoutMs: number;
  /** Throws when the opened database is another one than before. */
  readonly verify: (database: LogDatabase) => Promise<void>;
  /** The database was closed from outside: deleted, cleared or upgraded. */
  readonly onTaken?: () => void;
}

const MAX_TRIES = 3;

export function createConnection(options: ConnectionOptions): Connection {
  let handle: Promise<LogDatabase> | null = null;
  let wasOpen = false;
  let isClosed = false;

  function drop(dropped: Promise<LogDatabase>): void {
    // Closing fires `close`, which calls this function again.
    if (handle !== dropped) return;
    handle = null;
    dropped.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  function open(): Promise<LogDatabase> {
    const opened: Promise<LogDatabase> = openDatabase(options, (wasUsable) => {
      const isTaken = wasUsable && handle === opened;
      drop(opened);
      if (isTaken && !isClosed) options.onTaken?.();
    });
    return opened;
  }

  return {
    async use(work) {
      for (let tries = 1; !isClosed; tries++) {
        const current = (handle ??= open());
        try {
          const database = await current;
          wasOpen = true;
          return { status: 'done', value: await work(database), tries };
        } catch (error) {
          const errorClass = classifyStorageError(error);
          if (errorClass === 'bug') throw error;
          if (errorClass === 'conflict') return { status: 'conflict', tries };
          if (errorClass === 'quota') return { status: 'trouble', trouble: 'quota' };
          drop(current);
          if (errorClass === 'unavailable') return { status: 'trouble', trouble: 'unavailable' };
          if (errorClass === 'lost') return { status: 'trouble', trouble: 'broken' };
          if (errorClass === 'stuck') return { status: 'trouble', trouble: 'waiting' };
          if (tries === MAX_TRIES) return { status: 'trouble', trouble: wasOpen ? 'broken' : 'unavailable' };
        }
      }
      return { status: 'trouble', trouble: 'broken' };
    },
    close() {
      isClosed = true;
      if (handle !== null) drop(handle);
    },
  };
}

async function openDatabase(
  options: ConnectionOptions,
  onGone: (wasUsable: boolean) => void,
): Promise<LogDatabase> {
  let isUsable = false;
  const database = new LogDatabase(options.name, options.api);
  // A tab that waits for this connection to close (upgrade, deletion) goes first; the next operation reopens it.
  database.on('versionchange', () => {
    onGone(isUsable);
    database.close();
    return false;
  });
  database.on('close', () => onGone(isUsable));
  try {
    await within(options.openTimeoutMs, database.open());
    await options.verify(database);
    isUsable = true;
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Rejects with a TimeoutError when `work` takes longer than `ms`. */
async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('opening took too long', 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
