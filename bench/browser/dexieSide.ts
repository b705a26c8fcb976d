/** Dexie by its own means, with the durability that the log asks for too: `add` of the same rows, and liveQuery of the last. */
import { Dexie, liveQuery, type Table } from 'dexie';
import { orderingSession } from '../session.ts';
import type { MeasuredSide } from './side.ts';

interface Row {
  readonly seq?: number;
  readonly value: number;
  readonly event: unknown;
}

export class PeerDatabase extends Dexie {
  declare readonly events: Table<Row, number>;
  constructor() {
    super('dexie-bench', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ events: '++seq' });
  }
}

export async function createDexieSide(): Promise<MeasuredSide> {
  const database = await new PeerDatabase().open();
  const events = (database as PeerDatabase).events;
  // One event of the same shape and size as Crema writes.
  const event = orderingSession(7).at(-1);
  const add = (value: number): Promise<unknown> => Promise.resolve(events.add({ value, event }));
  return {
    write: add,
    ask: add,
    watch(onValue) {
      let last: number | undefined;
      const seen = liveQuery(() => events.orderBy(':id').last()).subscribe((row) => {
        if (row === undefined || row.value === last) return;
        last = row.value;
        onValue(row.value);
      });
      return () => seen.unsubscribe();
    },
  };
}
