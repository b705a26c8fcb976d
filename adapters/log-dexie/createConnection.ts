/**
 * One open handle to the log's database, and what happens when it dies: it is dropped and a new one is opened, at most
 * three tries for one piece of work. Steps aside at once when another tab upgrades or deletes the database.
 * Doesn't know what the work is; never rejects but for a bug.
 */
import { classifyStorageError } from './classifyStorageError.ts';
import { LogDatabase, type IndexedDbApi } from './LogDatabase.ts';

export type StorageTrouble = 'unavailable' | 'quota' | 'broken';

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
  /** An open that is blocked, or hangs, is given up after this many milliseconds, and not tried again. */
  readonly openTimeoutMs: number;
  /** Throws when the opened database is not the one that was left. */
  readonly verify: (database: LogDatabase) => Promise<void>;
}

const MAX_TRIES = 3;

export function createConnection(options: ConnectionOptions): Connection {
  let handle: Promise<LogDatabase> | null = null;
  let wasOpen = false;
  let isClosed = false;

  function drop(dropped: Promise<LogDatabase>): void {
    // Closing fires `close`, which leads here again.
    if (handle !== dropped) return;
    handle = null;
    dropped.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  function open(): Promise<LogDatabase> {
    const opened: Promise<LogDatabase> = openDatabase(options, () => drop(opened));
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
          if (tries === MAX_TRIES || errorClass === 'stuck')
            return { status: 'trouble', trouble: wasOpen ? 'broken' : 'unavailable' };
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

async function openDatabase(options: ConnectionOptions, onGone: () => void): Promise<LogDatabase> {
  const database = new LogDatabase(options.name, options.api);
  // Whoever waits for us to close (an upgrade, a deletion) goes first; the next use opens again.
  database.on('versionchange', () => {
    database.close();
    onGone();
    return false;
  });
  database.on('close', onGone);
  try {
    await within(options.openTimeoutMs, database.open());
    await options.verify(database);
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
