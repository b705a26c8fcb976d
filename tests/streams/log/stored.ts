/** What lies in a stored log: events of another tab, and rows that are no events; and what a tab writes there. */
import type { FakeTab } from '../../../adapters/fake/createFakeTabs.ts';
import type { AppEvent, FactDraft } from '../../../domain/events.ts';
import { seqOf } from '../../../domain/seq.ts';
import type { LogPort, Snapshot, StoredDocument } from '../../../streams/ports.ts';
import { itemAdded, openDevice } from '../device.ts';

export const row = (seq: number, draft: FactDraft, change: object = {}): AppEvent =>
  ({
    ...{ id: `e${seq}`, seq, at: 1, tab: 'other', session: 'era-1', cause: null, v: 1 },
    ...draft,
    ...change,
  }) as AppEvent;
export const began = (seq = 1, session = 'era-1') =>
  row(seq, { type: 'engine/eraStarted', data: { reason: 'firstUse' } }, { session });
export const added = (seq: number, change: object = {}) => row(seq, itemAdded(`line-${seq}`), change);
export const raised = (seq: number, writer: number) =>
  row(seq, { type: 'engine/writerRaised', data: { writer, build: 'another' } });
/** Of a projection with the scope `tab`. */
export const asked = (seq: number, change: object = {}) =>
  row(seq, { type: 'menu/requested', data: { key: 'menu:7:en-US' } }, change);
/** Written by a newer build. */
export const newer = (seq: number) => added(seq, { type: 'cart/itemFrozen' });
export const damaged = (seq: number) => ({ seq, note: 'no event' });

export const names = (events: readonly AppEvent[]) =>
  events.map((event) => (event.type === 'cart/itemAdded' ? event.data.line.lineId : event.type));

/** A device on which these rows lie, and a snapshot. Its tabs say nothing of their build. */
export async function openStored(
  rows: readonly unknown[],
  {
    snapshot = null,
    ...options
  }: { snapshot?: Snapshot | null; storage?: Partial<LogPort>; tab?: FakeTab } = {},
) {
  const device = openDevice();
  const { log: stored } = device.browser;
  for (const each of rows) stored.plant(seqOf(each) ?? 0, each);
  if (snapshot !== null) await stored.writeSnapshot(snapshot);
  const open = (change: Parameters<typeof device.openTab>[0] = {}) =>
    device.openTab({ writer: 0, ...options, ...change });
  return { ...device, stored, open };
}

/** A tab's storage whose transactions are noted, can be held back, and throw where an item named broken is in them. */
export function watched(log: LogPort) {
  const written: string[][] = [];
  const rows: AppEvent[] = [];
  const documents: (readonly StoredDocument[])[] = [];
  const elsewhere: (boolean | undefined)[] = [];
  let gate: Promise<void> = Promise.resolve();
  const write = async <T>(events: readonly AppEvent[], append: () => Promise<T>): Promise<T> => {
    written.push(names(events));
    rows.push(...events);
    await gate;
    if (names(events).includes('broken')) throw new DOMException('', 'DataCloneError');
    return append();
  };
  const storage: Partial<LogPort> = {
    append: (events, held) => (documents.push(held), write(events, () => log.append(events, held))),
    startEra: (events, is) => (elsewhere.push(is), write(events, () => log.startEra(events, is))),
  };
  return {
    ...{ storage, written, rows, documents, elsewhere },
    /** Transactions wait until the answer is called. */
    hold() {
      let letGo = (): void => undefined;
      gate = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
  };
}

/** A new device with one tab whose transactions are watched. */
export async function openWatched() {
  const device = openDevice();
  const tab = device.browser.openTab();
  const transactions = watched(tab.log);
  const opened = await device.openTab({ tab, storage: transactions.storage });
  transactions.written.length = 0;
  transactions.rows.length = 0;
  return { ...device, ...transactions, ...opened, stored: device.browser.log };
}

export const statuses = async (waiting: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(waiting)).map((each) =>
    each.status === 'fulfilled' ? (each.value as { status: string }).status : 'threw',
  );
