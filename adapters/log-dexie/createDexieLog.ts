/**
 * The log in IndexedDB. Implements LogPort; held to tests/contracts/log.contract.ts. Append is one
 * transaction: all of an intent's events, or none. If storage fails for good, that append fails, and the log
 * continues in memory from its known head until `reopen` succeeds; `health$` reports it. Doesn't know what an
 * event means, nor about other tabs.
 */
import { BehaviorSubject } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import { seqOf } from '../../domain/seq.ts';
import type { AppendOutcome, LogPort, StorageHealth } from '../../streams/ports.ts';
import { createMemoryLog, type MemoryLog } from '../log-memory/createMemoryLog.ts';
import { createConnection, type StorageTrouble, type Used } from './createConnection.ts';
import { createLogPosition, type LogPosition } from './createLogPosition.ts';
import { createEndedEras, type EraMarks } from './endedEras.ts';
import { headOf } from './endOfLog.ts';
import type { IndexedDbApi, LogDatabase } from './LogDatabase.ts';
import {
  addBatch,
  clearEras,
  compactTables,
  eraOf,
  holdsAll,
  replaceEra,
  restoreTables,
  rowsAfter,
  tryWriting,
} from './transactions.ts';

export interface DexieLogOptions {
  /** The browser's IndexedDB; null where there is none. */
  readonly api: IndexedDbApi | null;
  readonly name?: string;
  readonly openTimeoutMs?: number;
  /** Persists ids of eras that could not be removed; null without local storage. */
  readonly marks?: EraMarks | null;
}

type Work<T> = (database: LogDatabase) => PromiseLike<T>;

export function createDexieLog(options: DexieLogOptions): LogPort {
  const storage = createStorage(options);
  const { health$, read, write, attempt, position } = storage;
  const memory = (): MemoryLog | null => storage.memory();
  return {
    id: () => position().id,
    async head() {
      const found = memory() === null ? await read(headOf) : null;
      position().sees(found ?? 0);
      return memory()?.head() ?? position().head;
    },
    async readAfter(after) {
      const rows = (await read((database) => rowsAfter(database, after))) ?? [];
      const spare = memory();
      if (spare !== null) return [...upTo(rows, position().head), ...(await spare.readAfter(after))];
      position().seesAll(rows);
      storage.seesEraOf(upTo(rows, position().head));
      return rows;
    },
    async append(events, documents) {
      storage.seesEraOf(events);
      return (
        memory()?.append(events, documents) ??
        write(events, (database) => addBatch(database, position().id ?? '', events, documents))
      );
    },
    async startEra(events, isEndedElsewhere = false) {
      const outcome = await (memory()?.startEra(events) ??
        write(events, (database) => replaceEra(database, position().id ?? '', events)));
      // The former era's rows are removed in any case, even if nothing more can be stored.
      if (memory() !== null && outcome.status === 'committed') {
        storage.readNoMore();
        if (!isEndedElsewhere) await storage.clear(eraOf(events[0]));
      }
      if (outcome.status === 'committed') storage.seesEraOf(events);
      return outcome;
    },
    restore: async (snapshot, events) =>
      // Nothing is restored into memory: memory is the source of a restore.
      memory() !== null
        ? { status: 'failed' }
        : write(events, (database) => restoreTables(database, position().id ?? '', snapshot, events)),
    readDocument: async (hash) =>
      (await memory()?.readDocument(hash)) ?? (await read(({ documents }) => documents.get(hash))) ?? null,
    readSnapshot: async (key) =>
      (await memory()?.readSnapshot(key)) ?? (await read(({ snapshots }) => snapshots.get(key))) ?? null,
    async writeSnapshot(snapshot) {
      // A snapshot is an optimization: without room for it, nothing is lost.
      await (memory()?.writeSnapshot(snapshot) ?? attempt(({ snapshots }) => snapshots.put(snapshot)));
    },
    async compact(cut, keepDocuments) {
      await (memory()?.compact(cut, keepDocuments) ??
        attempt((database) => compactTables(database, cut, keepDocuments)));
    },
    probe: storage.probe,
    reopen: storage.reopen,
    health$: health$.asObservable(),
    close: storage.close,
  };
}

/** The active store: the database while it works, else memory; and the switch between both. */
function createStorage({ api, name = 'crema', openTimeoutMs = 3_000, marks = null }: DexieLogOptions) {
  const ended = createEndedEras(marks);
  /** The eras that this tab was in. */
  const eras = new Set<string>();
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  // What this tab left another one may remove.
  marks?.whenChanged?.(() => {
    if (!ended.isAny()) noteLeftBehind(false);
  });
  let [position, connection] = connect(openTimeoutMs);
  let memory: MemoryLog | null = null;
  let probed: ReturnType<typeof connect> | null = null;
  let isClosed = false;
  /** A full disk can still be read; storage that timed out is not used again. */
  let isReadable = api !== null;

  function connect(timeout: number) {
    const found: LogPosition = createLogPosition();
    const verify = async (database: LogDatabase): Promise<void> => {
      await found.verify(database);
      if (await ended.remove(database)) noteLeftBehind(false);
    };
    const onTaken = () => void read(headOf);
    const opened =
      api === null ? null : createConnection({ api, name, openTimeoutMs: timeout, verify, onTaken });
    return [found, opened] as const;
  }
  const attempt = async <T>(work: Work<T>): Promise<Used<T>> =>
    (await connection?.use(work)) ?? { status: 'trouble', trouble: 'unavailable' };

  /** Whether something of who signed out is left in the storage. */
  function noteLeftBehind(isDataLeftBehind: boolean): void {
    const health = health$.value;
    if (health.mode === 'durable' || (health.isDataLeftBehind ?? false) === isDataLeftBehind) return;
    const { mode, reason } = health;
    health$.next(isDataLeftBehind ? { mode, reason, isDataLeftBehind } : { mode, reason });
  }

  function goOnInMemory(reason: StorageTrouble): void {
    if (memory !== null || isClosed) return;
    memory = createMemoryLog({ continuesAfter: position.head, reason });
    isReadable = reason === 'quota';
    health$.next({ mode: 'memory', reason });
  }
  if (api === null) goOnInMemory('unavailable');

  async function read<T>(work: Work<T>): Promise<T | null> {
    if (!isReadable) return null;
    const used = await attempt(work);
    if (used.status === 'done') return used.value;
    if (used.status === 'trouble') goOnInMemory(used.trouble);
    return null;
  }

  async function write(events: readonly AppEvent[], work: Work<unknown>): Promise<AppendOutcome> {
    const used = await attempt(work);
    if (used.status === 'done' || (await arrivedBefore(used, events))) {
      position.sees(events.at(-1)?.seq ?? 0);
      return { status: 'committed' };
    }
    if (used.status === 'conflict') return { status: 'conflict' };
    // The caller may know of events that other tabs announced.
    position.sees((events[0]?.seq ?? 1) - 1);
    goOnInMemory(used.trouble);
    return { status: 'failed' };
  }

  /**
   * A transaction may have committed although its handle failed before reporting it: the retry then finds its
   * own events.
   */
  async function arrivedBefore(used: Used<unknown>, events: readonly AppEvent[]): Promise<boolean> {
    if (used.status !== 'conflict' || used.tries === 1) return false;
    const held = await attempt((database) => holdsAll(database, events));
    return held.status === 'done' && held.value;
  }

  return {
    health$,
    attempt,
    read,
    write,
    position: () => position,
    memory: () => memory,
    readNoMore: () => void (isReadable = false),
    seesEraOf(rows: readonly unknown[]): void {
      const era = eraOf(rows.at(-1));
      if (era !== null) eras.add(era);
    },
    /** Removes the eras before `next`. An era that another tab began since this one switched to memory stays. */
    async clear(next: string | null): Promise<void> {
      const isUnknown = position.id === null;
      const over = [...eras].filter((era) => era !== next);
      const used = await attempt((database) =>
        clearEras(database, (era) => era !== next && (isUnknown || over.includes(era))),
      );
      if (used.status === 'done' || api === null) return noteLeftBehind(false);
      ended.keep(over);
      noteLeftBehind(true);
    },
    /** Opens a new handle and keeps it open: until `reopen` the database cannot be deleted without closing it. */
    async probe(): Promise<boolean> {
      if (memory === null || isClosed) return memory === null && !isClosed;
      probed?.[1]?.close();
      probed = null;
      const tried = connect(Math.max(openTimeoutMs, LONG_WAIT_MS));
      const used = await tried[1]?.use(tryWriting);
      if (used?.status === 'done' && !isClosed) probed = tried;
      else tried[1]?.close();
      return probed !== null;
    },
    async reopen(): Promise<boolean> {
      if (memory === null || probed === null) return memory === null;
      connection?.close();
      [[position, connection], memory, probed, isReadable] = [probed, null, null, true];
      health$.next({ mode: 'durable' });
      return true;
    },
    close() {
      isClosed = true;
      connection?.close();
      probed?.[1]?.close();
    },
  };
}

const LONG_WAIT_MS = 30_000;

function upTo(rows: readonly unknown[], seq: number): readonly unknown[] {
  return rows.filter((row) => (seqOf(row) ?? 0) <= seq);
}
