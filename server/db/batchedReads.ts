/**
 * Batches reads of single keys into one statement: keys that are requested while a statement runs are read by the next
 * one. So a server runs one statement of a kind at a time, however many subscribers and requests it has, as long as it
 * is answered soon. A key that makes the statement fail fails the others of its batch: keys of clients are checked before.
 */
import DataLoader from 'dataloader';

const LARGEST_BATCH = 500;
/** The next statement waits for the one before no longer than this: on another connection it may be answered. */
const LONGEST_TURN_MS = 100;

/** `load` answers in the order of the keys. Nothing is kept: every call is a fresh read. */
export function createBatchedReads<Key, Found>(
  load: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let underWay: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = underWay;
  const loader = new DataLoader<Key, Found>(
    (keys) => {
      const found = load(keys);
      underWay = settledWithin(found, LONGEST_TURN_MS);
      return found;
    },
    {
      cache: false,
      maxBatchSize: LARGEST_BATCH,
      batchScheduleFn: (send) => {
        turn = turn.then(() => {
          send();
          return underWay;
        });
      },
    },
  );
  return (key) => loader.load(key);
}

function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settle = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(settle, settle);
  });
}
