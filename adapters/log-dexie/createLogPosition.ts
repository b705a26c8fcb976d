/**
 * This tab's position in the log: the id of the first log that it opened, and the highest seq it knows of. A
 * new handle must find the same log, at least as long, or it is not used.
 */
import { isFarAbove, seqOf } from '../../domain/seq.ts';
import { LogLostError } from './classifyStorageError.ts';
import { headOf } from './endOfLog.ts';
import type { LogDatabase } from './LogDatabase.ts';
import { logIdOf } from './logId.ts';

export interface LogPosition {
  readonly id: string | null;
  readonly head: number;
  sees(seq: number): void;
  /** Rows in order, as read from a known position. */
  seesAll(rows: readonly unknown[]): void;
  /** Throws if the database contains another log, or fewer events of this one. */
  verify(database: LogDatabase): Promise<void>;
}

export function createLogPosition(): LogPosition {
  let id: string | null = null;
  let head = 0;
  return {
    get id() {
      return id;
    },
    get head() {
      return head;
    },
    sees(seq) {
      head = Math.max(head, seq);
    },
    seesAll(rows) {
      for (const row of rows) {
        const seq = seqOf(row) ?? 0;
        if (!isFarAbove(seq, head)) head = Math.max(head, seq);
      }
    },
    async verify(database) {
      const found = await logIdOf(database);
      if (id !== null && found !== id) throw new LogLostError(`expected the log ${id}, found ${found}`);
      id = found;
      const reaches = head === 0 ? 0 : await headOf(database);
      if (reaches < head) throw new LogLostError(`expected a log up to ${head}, found ${reaches}`);
    },
  };
}
