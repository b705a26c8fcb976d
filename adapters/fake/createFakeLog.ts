/**
 * In-memory log that reports durable storage and simulates its faults: conflicts, failures, a full disk, a closed or
 * deleted database, recovered storage. Held to tests/contracts/log.contract.ts.
 */
import { BehaviorSubject } from 'rxjs';
import { seqOf } from '../../domain/seq.ts';
import type { AppendOutcome, LogPort, StorageHealth } from '../../streams/ports.ts';
import { createMemoryLog, type MemoryLog } from '../log-memory/createMemoryLog.ts';

export interface FakeLog extends LogPort {
  /** The next append gets a conflict, as if another tab had appended first (which adds no event to the log). */
  conflictNext(): void;
  /** The next `times` appends fail; then storage recovers without `reopen`. */
  failNext(times: number): void;
  /** The next append throws, as for an event that cannot be stored. */
  throwNext(): void;
  /** The disk is full: the next append fails, later ones go to memory, and health$ reports it. */
  fillUp(): void;
  /** The database fails for good, with the same consequences. */
  die(): void;
  /** The database is deleted, with the same consequences; storage works, with a new, empty log in it. */
  deleteAll(): void;
  /** Storage works again; `reopen` succeeds. */
  recover(): void;
  plant(seq: number, row: unknown): void;
}

type Trouble = 'quota' | 'broken';

export function createFakeLog(): FakeLog {
  let disks = 1;
  let disk = createMemoryLog({ id: 'fake-1' });
  let left: MemoryLog | null = null;
  let spare: MemoryLog | null = null;
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  const faults: (AppendOutcome['status'] | 'throw')[] = [];
  let dying: Trouble | null = null;
  let isDead = false;

  async function goOnInMemory(reason: Trouble): Promise<AppendOutcome> {
    left ??= disk;
    spare = createMemoryLog({ continuesAfter: await left.head(), reason });
    dying = null;
    health$.next({ mode: 'memory', reason });
    return { status: 'failed' };
  }

  async function write(append: (log: MemoryLog) => Promise<AppendOutcome>): Promise<AppendOutcome> {
    if (spare !== null) return append(spare);
    if (dying !== null) return goOnInMemory(dying);
    const fault = faults.shift();
    if (fault === 'throw') throw new DOMException('', 'DataCloneError');
    return fault === undefined ? append(disk) : { status: fault };
  }
  const current = (): MemoryLog => spare ?? disk;

  return {
    id: () => (left ?? disk).id(),
    head: () => current().head(),
    async readAfter(after) {
      if (spare === null) return disk.readAfter(after);
      const end = (await left?.head()) ?? 0;
      const rows = isDead ? [] : await disk.readAfter(after);
      return [...rows.filter((row) => (seqOf(row) ?? 0) <= end), ...(await spare.readAfter(after))];
    },
    append: (events, documents) => write((log) => log.append(events, documents)),
    startEra: (events) => write((log) => log.startEra(events)),
    restore: (snapshot, events) => write((log) => log.restore(snapshot, events)),
    readDocument: (hash) => current().readDocument(hash),
    readSnapshot: (key) => current().readSnapshot(key),
    writeSnapshot: (snapshot) => current().writeSnapshot(snapshot),
    compact: (upTo, keepDocuments) => current().compact(upTo, keepDocuments),
    probe: async () => spare === null || !isDead,
    async reopen() {
      if (spare !== null && isDead) return false;
      [spare, left] = [null, null];
      health$.next({ mode: 'durable' });
      return true;
    },
    health$: health$.asObservable(),
    close: () => undefined,
    plant: (seq, row) => disk.plant(seq, row),
    conflictNext: () => void faults.push('conflict'),
    failNext: (times) => void faults.push(...Array.from({ length: times }, () => 'failed' as const)),
    throwNext: () => void faults.push('throw'),
    fillUp: () => void ([dying, isDead] = ['quota', true]),
    die: () => void ([dying, isDead] = ['broken', true]),
    deleteAll() {
      left ??= disk;
      disk = createMemoryLog({ id: `fake-${++disks}` });
      dying = 'broken';
    },
    recover: () => void ([dying, isDead] = [null, false]),
  };
}
