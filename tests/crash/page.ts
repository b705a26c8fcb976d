/**
 * The page that is killed: appends batches to the log without pause and tells the test of each one that was committed.
 * Every third batch brings a document. A batch says in each of its events how many it has, so that a torn one shows.
 */
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import type { AppEvent } from '../../domain/events.ts';
import { someEvents } from '../contracts/someEvents.ts';

export interface LogReport {
  readonly seqs: readonly number[];
  /** Ids of the events, `<round>.<batch>.<index>.<size of the batch>`, in order of seq. */
  readonly ids: readonly string[];
  readonly missingDocuments: readonly string[];
  readonly mode: string;
  /** What Chromium says it lost when it created or repaired the database (none, partial, total). */
  readonly dataLoss: readonly string[];
}

declare global {
  interface Window {
    acknowledge(seq: number): Promise<void>;
    report(): Promise<LogReport>;
    appendForever(round: number): void;
  }
}

const dataLoss: string[] = [];
const log = createDexieLog({ api: { indexedDB: watched(indexedDB), IDBKeyRange } });
let mode = '';
log.health$.subscribe((health) => (mode = health.mode));

window.report = async () => {
  await log.head();
  const rows = (await log.readAfter(0)) as readonly AppEvent[];
  const named = rows.flatMap((row) => (row.type === 'menu/fetched' ? [row.data.document] : []));
  const stored = await Promise.all(named.map((hash) => log.readDocument(hash)));
  return {
    seqs: rows.map((row) => row.seq),
    ids: rows.map((row) => row.id),
    missingDocuments: named.filter((_, index) => stored[index] === null),
    mode,
    dataLoss,
  };
};

window.appendForever = (round) => void append(round);

async function append(round: number): Promise<void> {
  let head = await log.head();
  for (let batch = 0; ; batch++) {
    const size = 1 + (batch % 5);
    const hash = `document-${round}-${batch}`;
    const hasDocument = batch % 3 === 0;
    const events = someEvents(head + 1, size, hasDocument ? { document: hash } : {}).map((event, index) => ({
      ...event,
      id: `${round}.${batch}.${index}.${size}` as AppEvent['id'],
    }));
    const documents = hasDocument ? [{ hash, body: 'a menu '.repeat(500) }] : [];
    const { status } = await log.append(events, documents);
    if (status !== 'committed') throw new Error(`expected a commit at ${head + 1}, got ${status}`);
    head += size;
    void window.acknowledge(head);
  }
}

/** Chromium tells of a repair only in a field of its own on the upgrade event. */
function watched(factory: IDBFactory): IDBFactory {
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('upgradeneeded', (event) => {
      const told = event as Event & { readonly dataLoss?: string; readonly dataLossMessage?: string };
      dataLoss.push(`${told.dataLoss ?? ''} ${told.dataLossMessage ?? ''}`.trim());
    });
    return request;
  };
  return factory;
}
