/**
 * The log in memory: what the app lives on where storage is missing or dead, and what the fake log is made of.
 * Keeps LogPort's rules (all of a batch or none, the seq is the lock) and hands out copies, as a database would.
 * Forgets everything with the page; doesn't know why it is used.
 */
import { BehaviorSubject } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { AppendOutcome, LogPort, Snapshot, StorageHealth, StoredDocument } from '../../streams/ports.ts';
import { documentsNamedBy } from './documentsNamedBy.ts';

export interface MemoryLogOptions {
  /** The log goes on after this seq; what lies below is somewhere else, or lost. */
  readonly continuesAfter?: number;
  readonly reason?: Extract<StorageHealth, { mode: 'memory' }>['reason'];
}

export interface MemoryLog extends LogPort {
  /** Lays a row down without looking at it, as another program might have. */
  plant(seq: number, row: unknown): void;
}

export function createMemoryLog({
  continuesAfter = 0,
  reason = 'unavailable',
}: MemoryLogOptions = {}): MemoryLog {
  const rows = new Map<number, unknown>();
  const documents = new Map<string, StoredDocument>();
  const snapshots = new Map<string, Snapshot>();
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'memory', reason });
  let head = continuesAfter;

  /** Keys that an era's end or compaction freed are no room for a tab that is behind. */
  function fits(events: readonly AppEvent[]): boolean {
    const before = (events[0]?.seq ?? 1) - 1;
    const follows = before === continuesAfter ? head === continuesAfter : rows.has(before);
    return follows && !events.some(({ seq }) => rows.has(seq));
  }

  function add(events: readonly AppEvent[], added: readonly StoredDocument[]): AppendOutcome {
    const copies = events.map((event) => structuredClone(event));
    copies.forEach((copy) => rows.set(copy.seq, copy));
    added.forEach((document) => documents.set(document.hash, structuredClone(document)));
    head = copies.reduce((highest, copy) => Math.max(highest, copy.seq), head);
    return { status: 'committed' };
  }

  return {
    head: async () => head,
    readAfter: async (after) => rowsBetween(rows, after + 1, Infinity).map((row) => structuredClone(row)),
    append: async (events, added) => (fits(events) ? add(events, added) : { status: 'conflict' }),
    async startEra(events) {
      if (!fits(events)) return { status: 'conflict' };
      const first = events[0]?.seq ?? head + 1;
      for (const seq of [...rows.keys()]) if (seq < first) rows.delete(seq);
      documents.clear();
      snapshots.clear();
      return add(events, []);
    },
    readDocument: async (hash) => structuredClone(documents.get(hash) ?? null),
    readSnapshot: async (key) => structuredClone(snapshots.get(key) ?? null),
    writeSnapshot: async (snapshot) => void snapshots.set(snapshot.key, structuredClone(snapshot)),
    async compact(upTo, keepDocuments) {
      const cut = Math.min(upTo, snapshots.get('device')?.seq ?? 0, head - 1);
      for (const seq of [...rows.keys()]) if (seq <= cut) rows.delete(seq);
      for (const [key, snapshot] of [...snapshots]) if (snapshot.seq < cut) snapshots.delete(key);
      const named = documentsNamedBy([...rows.values()], documents.keys());
      for (const hash of [...documents.keys()]) {
        if (!named.has(hash) && !keepDocuments.includes(hash)) documents.delete(hash);
      }
    },
    health$: health$.asObservable(),
    close: () => undefined,
    plant(seq, row) {
      rows.set(seq, row);
      head = Math.max(head, seq);
    },
  };
}

function rowsBetween(rows: ReadonlyMap<number, unknown>, from: number, to: number): unknown[] {
  return [...rows]
    .filter(([seq]) => seq >= from && seq <= to)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}
