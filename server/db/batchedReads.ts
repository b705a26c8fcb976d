/**
 * Reads that many ask for one by one and the database answers together: what is asked while a statement is under way
 * goes with the next one. So however many subscribers a server has, it has one statement of a kind under way.
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
