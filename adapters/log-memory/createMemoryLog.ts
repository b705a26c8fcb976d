/**
 * The log in memory, for browsers without working storage and for the fake log. Keeps LogPort's rules (a
 * batch is atomic, each seq is unique) and returns copies as a database would. Its content is lost on unload.
 */
import { BehaviorSubject } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import { endOf } from '../../domain/seq.ts';
import type { AppendOutcome, LogPort, Snapshot, StorageHealth, StoredDocument } from '../../streams/ports.ts';
import { hashesMentionedIn } from './hashesMentionedIn.ts';

export interface MemoryLogOptions {
  /** The log continues after this seq; earlier events are elsewhere or lost. */
  readonly continuesAfter?: number;
  readonly id?: string | null;
  readonly reason?: Extract<StorageHealth, { mode: 'memory' }>['reason'];
}

export interface MemoryLog extends LogPort {
  /** Inserts a row without validation, as another program might. */
  plant(seq: number, row: unknown): void;
}

export function createMemoryLog(options: MemoryLogOptions = {}): MemoryLog {
  const { continuesAfter = 0, id = null, reason = 'unavailable' } = options;
  const isSuccessor = options.continuesAfter !== undefined;
  const rows = new Map<number, unknown>();
  const documents = new Map<string, StoredDocument>();
  const snapshots = new Map<string, Snapshot>();
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'memory', reason });
  let head = continuesAfter;
  /** The seq before the first row: a log that continues another may start later than the other was known to end. */
  let before = continuesAfter;
  /** The seq from which the log's end is searched; it grows when earlier rows are removed. */
  let beginning = continuesAfter;

  /** Keys freed by an era's end or compaction must not be reused by a stale tab. */
  function fits(events: readonly AppEvent[]): boolean {
    const last = (events[0]?.seq ?? 1) - 1;
    const isFirst = isSuccessor && rows.size === 0 && last >= head;
    const follows = isFirst || (last === before ? head === before : rows.has(last));
    return follows && !events.some(({ seq }) => rows.has(seq));
  }

  function add(events: readonly AppEvent[], added: readonly StoredDocument[]): AppendOutcome {
    const copies = events.map((event) => structuredClone(event));
    const bodies = added.map((document) => structuredClone(document));
    if (rows.size === 0) before = (copies[0]?.seq ?? head + 1) - 1;
    copies.forEach((copy) => rows.set(copy.seq, copy));
    bodies.forEach((document) => documents.set(document.hash, document));
    head = copies.reduce((highest, copy) => Math.max(highest, copy.seq), head);
    return { status: 'committed' };
  }

  return {
    id: () => id,
    head: async () => head,
    readAfter: async (after) => rowsAbove(rows, after).map((row) => structuredClone(row)),
    append: async (events, added) => (fits(events) ? add(events, added) : { status: 'conflict' }),
    async startEra(events) {
      if (!fits(events)) return { status: 'conflict' };
      const first = events[0]?.seq ?? head + 1;
      for (const seq of [...rows.keys()]) if (seq < first) rows.delete(seq);
      beginning = first;
      documents.clear();
      snapshots.clear();
      return add(events, []);
    },
    async restore(snapshot, events) {
      if (head > 0) return { status: 'conflict' };
      beginning = events[0]?.seq ?? 1;
      snapshots.set(snapshot.key, structuredClone(snapshot));
      return add(events, []);
    },
    probe: async () => false,
    reopen: async () => false,
    readDocument: async (hash) => structuredClone(documents.get(hash) ?? null),
    readSnapshot: async (key) => structuredClone(snapshots.get(key) ?? null),
    writeSnapshot: async (snapshot) => void snapshots.set(snapshot.key, structuredClone(snapshot)),
    async compact(upTo, keepDocuments) {
      const cut = Math.min(upTo, snapshots.get('device')?.seq ?? 0, head - 1);
      for (const seq of [...rows.keys()]) if (seq <= cut) rows.delete(seq);
      beginning = Math.max(beginning, cut + 1);
      for (const [key, snapshot] of [...snapshots]) if (snapshot.seq < cut) snapshots.delete(key);
      const named = hashesMentionedIn([...rows.values()], documents.keys());
      for (const hash of [...documents.keys()]) {
        if (!named.has(hash) && !keepDocuments.includes(hash)) documents.delete(hash);
      }
    },
    health$: health$.asObservable(),
    close: () => undefined,
    plant(seq, row) {
      rows.set(seq, row);
      const keys = [...rows.keys()].sort((a, b) => a - b);
      head = Math.max(head, endOf(keys, beginning));
    },
  };
}

function rowsAbove(rows: ReadonlyMap<number, unknown>, from: number): unknown[] {
  return [...rows]
    .filter(([seq]) => seq > from)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}
