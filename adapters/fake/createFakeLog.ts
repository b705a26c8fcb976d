/**
 * A log that lies in memory and says that it is durable, with the faults of a real one on demand.
 * Held to tests/contracts/log.contract.ts like the real one.
 */
import { BehaviorSubject } from 'rxjs';
import type { AppendOutcome, LogPort, StorageHealth } from '../../streams/ports.ts';
import { createMemoryLog } from '../log-memory/createMemoryLog.ts';

export interface FakeLog extends LogPort {
  /** The next append meets a conflict, as if another tab had been first (which then turns out to have lost). */
  conflictNext(): void;
  /** The next `times` appends fail; storage recovers by itself. */
  failNext(times: number): void;
  /** The disk is full: the next append fails, later ones go to memory, and health$ says so. */
  fillUp(): void;
  /** The database dies for good, with the same course. */
  die(): void;
  plant(seq: number, row: unknown): void;
}

export function createFakeLog(): FakeLog {
  const memory = createMemoryLog();
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  const faults: AppendOutcome['status'][] = [];
  let dying: 'quota' | 'broken' | null = null;

  async function write(append: () => Promise<AppendOutcome>): Promise<AppendOutcome> {
    if (dying !== null) {
      health$.next({ mode: 'memory', reason: dying });
      dying = null;
      return { status: 'failed' };
    }
    const fault = faults.shift();
    return fault === undefined ? append() : { status: fault };
  }

  return {
    ...memory,
    append: (events, documents) => write(() => memory.append(events, documents)),
    startEra: (events) => write(() => memory.startEra(events)),
    health$: health$.asObservable(),
    conflictNext: () => void faults.push('conflict'),
    failNext: (times) => void faults.push(...Array.from({ length: times }, () => 'failed' as const)),
    fillUp: () => void (dying = 'quota'),
    die: () => void (dying = 'broken'),
  };
}
