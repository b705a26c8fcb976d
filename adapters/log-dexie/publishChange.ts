/**
 * Publishes what a transaction past Dexie has changed, in the form of Dexie's own change notice, so that `liveQuery` and
 * `useLiveQuery` run again in this tab and, by Dexie's BroadcastChannel, in the others. Knows no event.
 */
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';

export type TableName = 'events' | 'documents' | 'snapshots' | 'meta';

/** By table: the first and last of the keys that were added, the keys that were put, or that rows are gone. */
export type Changed = Readonly<
  Partial<Record<TableName, { readonly from: number; readonly to: number } | readonly string[] | 'emptied'>>
>;

/**
 * In a task of its own, after the caller that awaits the write has gone on: posting the notice takes a tenth of what a
 * person waits for (bench, figure b). Not by a timer: those wait for a second in a tab in the background.
 */
export function publishChangeSoon(databaseName: string, changed: Changed): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    publishChange(databaseName, changed);
  };
  port2.postMessage(null);
}

function publishChange(databaseName: string, changed: Changed): void {
  const parts: ObservabilitySet = {};
  for (const [table, keys] of Object.entries(changed)) {
    const index = `idb://${databaseName}/${table}/`;
    if (keys === 'emptied') parts[index] = parts[`${index}:dels`] = everyKey();
    else parts[index] = 'from' in keys ? new RangeSet(keys.from, keys.to) : new RangeSet().addKeys([...keys]);
  }
  try {
    Dexie.on.storagemutated.fire(parts);
  } catch {
    // The channel of a page that is being left is closed. The written rows are in the database all the same.
  }
}

/** From Dexie's least key to its greatest. */
const everyKey = (): RangeSet => new RangeSet(-Infinity, [[]]);
