/**
 * Batches reads of single keys into one statement: keys that are requested while a statement runs are read by the next
 * one. So a server runs one statement of a kind at a time, however many subscribers it has.
 */
import DataLoader from 'dataloader';

const LARGEST_BATCH = 500;

/** `load` answers in the order of the keys. Nothing is kept: every call is a fresh read. */
export function createBatchedReads<Key, Found>(
  load: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let underWay: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = underWay;
  const loader = new DataLoader<Key, Found>(
    (keys) => {
      const found = load(keys);
      underWay = found.catch(() => {});
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
