/** The floor: IndexedDB alone. One row in one strict transaction, and a BroadcastChannel that tells other tabs once it is durable. */
import { orderingSession } from '../session.ts';
import type { MeasuredSide } from './side.ts';

export async function createBareSide(): Promise<MeasuredSide> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare-bench', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('events', { autoIncrement: true }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('IndexedDB did not open')));
  });
  const event = orderingSession(7).at(-1);
  const others = new BroadcastChannel('bare-bench');
  let told = (_value: number): void => undefined;
  others.addEventListener('message', ({ data }) => told(data as number));
  const write = (value: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('events', 'readwrite', { durability: 'strict' });
      transaction.objectStore('events').add({ value, event });
      transaction.addEventListener('complete', () => {
        others.postMessage(value);
        told(value);
        resolve();
      });
      transaction.addEventListener('abort', () => reject(new Error('the transaction was aborted')));
    });
  return {
    write,
    ask: write,
    watch(onValue) {
      told = onValue;
      return () => void (told = () => undefined);
    },
  };
}
