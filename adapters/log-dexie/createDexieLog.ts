/**
 * The log in IndexedDB. Implements LogPort; held to tests/contracts/log.contract.ts.
 * Append is one transaction: all of an intent's events, or none. Storage that dies for good makes one append fail,
 * and from then on the log goes on in memory, after the head it knew, and `health$` says so.
 * Doesn't know what an event means, nor about other tabs.
 */
import { BehaviorSubject } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { AppendOutcome, LogPort, StorageHealth } from '../../streams/ports.ts';
import { createMemoryLog, type MemoryLog } from '../log-memory/createMemoryLog.ts';
import { LogLostError } from './classifyStorageError.ts';
import { createConnection, type Connection, type StorageTrouble, type Used } from './createConnection.ts';
import type { IndexedDbApi, LogDatabase } from './LogDatabase.ts';
import { addBatch, compactTables, headOf, holdsAll, replaceEra, rowsAfter } from './transactions.ts';

export interface DexieLogOptions {
  /** The browser's IndexedDB; null where there is none. */
  readonly api: IndexedDbApi | null;
  readonly name?: string;
  readonly openTimeoutMs?: number;
}

type Work<T> = (database: LogDatabase) => PromiseLike<T>;

export function createDexieLog({ api, name = 'crema', openTimeoutMs = 10_000 }: DexieLogOptions): LogPort {
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  const connection = api === null ? nowhere : createConnection({ api, name, openTimeoutMs, verify });
  let knownHead = 0;
  let memory: MemoryLog | null = null;
  let isClosed = false;
  /** A full disk can still be read; storage that does not answer is not asked again. */
  let isReadable = api !== null;

  /** On a new handle only: an append must not land in a log that has lost its past. */
  async function verify(database: LogDatabase): Promise<void> {
    const found = knownHead === 0 ? 0 : await headOf(database);
    if (found < knownHead) throw new LogLostError(`expected a log up to ${knownHead}, found ${found}`);
  }
  const sees = (seq: number) => void (knownHead = Math.max(knownHead, seq));

  function goOnInMemory(reason: StorageTrouble): MemoryLog {
    if (memory === null) {
      memory = createMemoryLog({ continuesAfter: knownHead, reason });
      isReadable = reason === 'quota';
      health$.next({ mode: 'memory', reason });
    }
    return memory;
  }
  if (api === null) goOnInMemory('unavailable');

  async function read<T>(work: Work<T>): Promise<T | null> {
    if (!isReadable) return null;
    const used = await connection.use(work);
    if (used.status === 'done') return used.value;
    if (used.status === 'trouble' && !isClosed) goOnInMemory(used.trouble);
    return null;
  }

  async function write(events: readonly AppEvent[], work: Work<unknown>): Promise<AppendOutcome> {
    const used = await connection.use(work);
    if (used.status === 'done' || (await arrivedBefore(used, events))) {
      sees(events.at(-1)?.seq ?? 0);
      return { status: 'committed' };
    }
    if (used.status === 'conflict') return { status: 'conflict' };
    // The caller may know of events that other tabs told it about.
    sees((events[0]?.seq ?? 1) - 1);
    if (!isClosed) goOnInMemory(used.trouble);
    return { status: 'failed' };
  }

  /** A transaction may have committed although its handle died before saying so; the second try then meets itself. */
  async function arrivedBefore(used: Used<unknown>, events: readonly AppEvent[]): Promise<boolean> {
    if (used.status !== 'conflict' || used.tries === 1) return false;
    const held = await connection.use((database) => holdsAll(database, events));
    return held.status === 'done' && held.value;
  }

  return {
    async head() {
      const found = memory === null ? await read(headOf) : null;
      sees(found ?? 0);
      return memory?.head() ?? knownHead;
    },
    async readAfter(after) {
      const rows = (await read((database) => rowsAfter(database, after))) ?? [];
      if (memory !== null)
        return [...rows.slice(0, countUpTo(rows, knownHead)), ...(await memory.readAfter(after))];
      sees(seqOf(rows.at(-1)));
      return rows;
    },
    append: async (events, documents) =>
      memory?.append(events, documents) ?? write(events, (database) => addBatch(database, events, documents)),
    async startEra(events) {
      const outcome = await (memory?.startEra(events) ??
        write(events, (database) => replaceEra(database, events)));
      // What the former era left on the device leaves in any case, even if nothing more can be stored.
      if (memory !== null && outcome.status === 'committed') {
        isReadable = false;
        await connection.use((database) => replaceEra(database, []));
      }
      return outcome;
    },
    readDocument: async (hash) =>
      (await memory?.readDocument(hash)) ?? (await read(({ documents }) => documents.get(hash))) ?? null,
    readSnapshot: async (key) =>
      (await memory?.readSnapshot(key)) ?? (await read(({ snapshots }) => snapshots.get(key))) ?? null,
    async writeSnapshot(snapshot) {
      // A snapshot only saves time: when there is no room for it, the app goes on without.
      await (memory?.writeSnapshot(snapshot) ?? connection.use(({ snapshots }) => snapshots.put(snapshot)));
    },
    async compact(upTo, keepDocuments) {
      await (memory?.compact(upTo, keepDocuments) ??
        connection.use((database) => compactTables(database, upTo, keepDocuments)));
    },
    health$: health$.asObservable(),
    close() {
      isClosed = true;
      connection.close();
    },
  };
}

const nowhere: Connection = {
  use: async () => ({ status: 'trouble', trouble: 'unavailable' }),
  close: () => undefined,
};

function seqOf(row: unknown): number {
  return typeof row === 'object' && row !== null && 'seq' in row && typeof row.seq === 'number' ? row.seq : 0;
}

function countUpTo(rows: readonly unknown[], seq: number): number {
  const index = rows.findIndex((row) => seqOf(row) > seq);
  return index === -1 ? rows.length : index;
}
