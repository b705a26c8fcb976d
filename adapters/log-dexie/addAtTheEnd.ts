/** The request of every append, inside a strict transaction: events go to the end of the log, or nothing is written. */
import type { AppEvent } from '../../domain/events.ts';
import { LogLostError, LogMovedOnError } from './classifyStorageError.ts';
import { withEnd } from './endOfLog.ts';
import type { OpenTransaction } from './strictTransaction.ts';

/**
 * Adds the events if the log ends right before them, and then what `after` asks, whose last request it answers.
 * A taken key aborts by itself; the row before the first is looked up too, because an era's end and compaction free
 * keys, where a tab that is behind would write into the past (decision 0009).
 */
export function addAtTheEnd(
  open: OpenTransaction,
  events: readonly AppEvent[],
  after: () => IDBRequest | null = () => null,
): void {
  const { refuse, seal } = open;
  const log = open.table('events');
  const first = events[0]?.seq ?? 1;
  let isProven = false;
  let isAnswered = false;
  const sealWhenDone = (): void => {
    if (isProven && isAnswered) seal();
  };
  if (first === 1) refuseUnlessLast();
  else {
    const before = log.getKey(first - 1);
    before.onsuccess = () => {
      if (before.result === undefined) return refuseUnlessLast();
      isProven = true;
    };
  }
  let last: IDBRequest | null = null;
  for (const event of events) last = log.add(event);
  last = after() ?? last;
  if (last !== null)
    last.onsuccess = () => {
      isAnswered = true;
      sealWhenDone();
    };

  function refuseUnlessLast(): void {
    withEnd(
      open,
      (end) => {
        if (end >= first) {
          return refuse(new LogMovedOnError(`expected the log to end before ${first}, found it at ${end}`));
        }
        if (first > 1) return refuse(new LogLostError(`expected a row at ${first - 1}, found none`));
        isProven = true;
        sealWhenDone();
      },
      events,
    );
  }
}
