/**
 * The page of a log test: opens logs with the project's own adapter and does what the test asks over a socket.
 * Each request names a method; the answer is its value or its error.
 */
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import type { LogPort, StorageHealth } from '../../streams/ports.ts';
import { indexedDbOrNull } from '../../src/compose/indexedDbOrNull.ts';
import { someEvents } from '../contracts/someEvents.ts';
import { shownTimes } from '../setup/shownTimes.ts';
import type { AppEvent } from '../../domain/events.ts';
import { traceHashes } from './traceHashes.ts';
import type { PageAnswer, PageRequest } from './logPages.ts';

/** As in logPages.ts, whose server cannot be bundled into a page. */
const FUNCTION = 'a function';

const logs = new Map<string, LogPort>();
const health = new Map<string, StorageHealth>();

function logOf(name: string, id: string): LogPort {
  const known = logs.get(id);
  if (known !== undefined) return known;
  const log = createDexieLog({ api: indexedDbOrNull(), name });
  log.health$.subscribe((latest) => health.set(id, latest));
  logs.set(id, log);
  return log;
}

async function carryOut({ database, log: id, method, args }: PageRequest): Promise<unknown> {
  if (method === 'shownTimes') return shownTimes(String(args[0]));
  if (method === 'traceHashes') return traceHashes(args[0] as readonly AppEvent[]);
  if (method === 'plant') return plant(database, args[0]);
  if (method === 'dispose') return dispose(database, id);
  const log = logOf(database, id);
  if (method === 'appendForever') return void appendForever(log, String(args[0]));
  if (method === 'appendMany') return appendMany(log, String(args[0]), Number(args[1]));
  if (method === 'health') return health.get(id);
  const call = log[method as 'append'] as (...given: unknown[]) => unknown;
  return call.apply(log, [...args]);
}

/** Batches of three without a pause, until the page is left; each event's id says which writer made it. */
async function appendForever(log: LogPort, writer: string): Promise<void> {
  for (let status = 'committed'; status !== 'failed';) {
    ({ status } = await log.append(someEvents((await log.head()) + 1, 3, { tab: writer }), []));
  }
}

/** Answers how many conflicts there were. */
async function appendMany(log: LogPort, writer: string, count: number): Promise<number> {
  let conflicts = 0;
  for (let written = 0; written < count;) {
    const { status } = await log.append(someEvents((await log.head()) + 1, 3, { tab: writer }), []);
    if (status === 'committed') written += 1;
    else if (status === 'conflict') conflicts += 1;
    else throw new Error(`expected a commit or a conflict, got ${status}`);
  }
  return conflicts;
}

function dispose(database: string, prefix: string): void {
  for (const [id, log] of logs) {
    if (!id.startsWith(prefix)) continue;
    log.close();
    logs.delete(id);
  }
  indexedDB.deleteDatabase(database);
}

async function plant(name: string, row: unknown): Promise<void> {
  const database = await answerOf(indexedDB.open(name));
  const transaction = database.transaction('events', 'readwrite');
  transaction.objectStore('events').put(row);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });

const socket = new WebSocket(`ws://${location.host}/${location.search}`);
socket.addEventListener('message', (event: MessageEvent<string>) => {
  const request = JSON.parse(event.data, (_key, value: unknown) =>
    value === FUNCTION ? () => 'not storable' : value,
  ) as PageRequest;
  const answer = (outcome: { readonly value: unknown } | { readonly error: string }) => {
    const logId = logs.get(request.log)?.id() ?? null;
    socket.send(JSON.stringify({ id: request.id, logId, ...outcome } satisfies PageAnswer));
  };
  void carryOut(request).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
