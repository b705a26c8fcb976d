/**
 * The files that cost most of those that are accepted: as many values, keys, bytes and events as the limits allow, in the
 * forms that are worst for memory or time. Written line by line, since a whole one is 64 MiB.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { contentHash } from '../../../domain/contentHash.ts';
import { foldEngine as engine } from '../../../streams/log/foldEngine.ts';
import { createWalk } from '../../../adapters/trace-file/fingerprints.ts';
import { MAX_EVENTS, MAX_HASHED_STATE } from '../../../adapters/trace-file/limits.ts';
import { someSession } from '../../tools/someTrace.ts';
import { catalog, type AppEvent } from '../../../domain/events.ts';
import { noQuery } from '../../../domain/stores/query.ts';

const MiB = 2 ** 20;
const ROOM = 31 * MiB;

export interface WorstFile {
  readonly name: string;
  /** Lines after the header and before the footer. */
  lines(): AsyncGenerator<string> | Generator<string>;
  readonly types: Readonly<Record<string, number>>;
}

export const worstFiles: readonly WorstFile[] = [
  {
    name: 'documents of 49,000 empty lists each',
    types: {},
    *lines() {
      const body = Array.from({ length: 16_000 }, () => [[]]);
      yield* documents(body, Math.floor(ROOM / (5 * 16_000 + 100)));
    },
  },
  {
    name: 'documents of 49,000 keys each, sorted last first',
    types: {},
    *lines() {
      const pairs = Array.from({ length: 49_000 }, (_, n): [string, number] => [
        `k${999_999 - n}-${'x'.repeat(25)}`,
        n,
      ]);
      yield* documents(Object.fromEntries(pairs), 15);
    },
  },
  {
    name: 'documents of one text of 2 MiB each, in letters of two bytes',
    types: {},
    *lines() {
      yield* documents({ a: '\u4e00'.repeat(690_000) }, 15);
    },
  },
  {
    name: '25,000 events of 1,200 characters each',
    types: { 'menu/fetched': 1 },
    *lines() {
      for (let n = 0; n < MAX_EVENTS; n++)
        yield* placed(n, eventLine(fetched(n, 'p'.repeat(850)), 'aaaaaaaa'));
    },
  },
  {
    name: 'events that make the cart as large as a replay may compare',
    types: { 'cart/itemAdded': 1 },
    async *lines() {
      let hashed = 0;
      const walk = createWalk(engine, 'tab-a', (characters) => void (hashed += characters));
      for (let n = 0; n < MAX_EVENTS; n++) {
        const event = itemAdded(n);
        const state = walk.step(event);
        if (hashed > MAX_HASHED_STATE * 0.98) return yield checkpoint(n, walk.hashes());
        yield eventLine(event, state);
        if ((n + 1) % 100 === 0) yield checkpoint(n + 1, walk.hashes());
      }
    },
  },
  {
    name: 'events of 12,500 places that begin alike, and as many texts in which each might stand',
    types: { 'menu/fetched': 1, 'locator/searchTooWide': 1 },
    *lines() {
      const alike = 'a'.repeat(190);
      const manyAlike = alike.repeat(8);
      for (let n = 0; n < MAX_EVENTS; n++) {
        const event = n % 2 === 0 ? searched(n, `${alike}${n}`) : fetched(n, `${n}${manyAlike}`);
        yield* placed(n, eventLine(event, 'aaaaaaaa'));
      }
    },
  },
  {
    name: 'events with 36,000 names in all, and texts of digits that are no card number',
    types: { 'menu/fetched': 1, 'order/previousFetched': 2 },
    *lines() {
      for (let n = 0; n < 250; n++) {
        const event = n < 12 ? previous(n, 3_000) : fetched(n, '1 '.repeat(50_000));
        yield* placed(n, eventLine(event, 'aaaaaaaa'));
      }
    },
  },
  {
    name: 'documents of past orders that an event names, as many values as a line may hold',
    types: { 'order/previousFetched': 2 },
    *lines() {
      const bodies = Array.from({ length: 14 }, (_, n) => pastOrders(n));
      const hashes = bodies.map(contentHash);
      for (const [n, body] of bodies.entries()) yield documentLine(body, hashes[n]);
      for (const [n, hash] of hashes.entries()) yield eventLine(previousOf(n, hash), 'aaaaaaaa');
    },
  },
  {
    name: 'documents of past orders with a member more, of 24,000 names',
    types: { 'order/previousFetched': 2 },
    *lines() {
      const hashes: string[] = [];
      for (let n = 0; n < 60; n++) {
        const body = withNames(n);
        hashes.push(contentHash(body));
        yield documentLine(body, hashes[n]);
      }
      for (const [n, hash] of hashes.entries()) yield eventLine(previousOf(n, hash), 'aaaaaaaa');
    },
  },
];

/** Answers the number of bytes. */
export async function writeWorst({ lines, types }: WorstFile, path: string): Promise<number> {
  const file = openSync(path, 'w');
  let chain = '';
  let [events, seq, checkpointAt, bytes] = [0, 0, -1, 0];
  const add = (line: string): void => {
    bytes += writeSync(file, `${line}\n`);
    chain = sha256(chain + line);
  };
  add(JSON.stringify(header(types)));
  for await (const line of lines()) {
    if (line.startsWith('{"kind":"event"')) [events, seq] = [events + 1, seq + 1];
    if (line.startsWith('{"kind":"checkpoint"')) checkpointAt = seq;
    add(line);
  }
  if (checkpointAt !== seq) add(checkpoint(seq, {}));
  add(JSON.stringify({ kind: 'footer', events, chain }));
  closeSync(file);
  return bytes;
}

function* documents(body: unknown, count: number): Generator<string> {
  const line = JSON.stringify({ kind: 'document', hash: contentHash(body), body });
  for (let n = 0; n < count; n++) yield line;
}

const documentLine = (body: unknown, hash = contentHash(body)): string =>
  JSON.stringify({ kind: 'document', hash, body });

function* placed(n: number, line: string): Generator<string> {
  yield line;
  if ((n + 1) % 100 === 0) yield checkpoint(n + 1, {});
}

const checkpoint = (seq: number, hashes: object): string =>
  JSON.stringify({ kind: 'checkpoint', seq, hashes });
const eventLine = (event: AppEvent, state: string): string => JSON.stringify({ kind: 'event', state, event });

const [, , fetching, , adding] = someSession();
const like = (event: AppEvent | undefined, n: number, data: object): AppEvent =>
  ({ ...event, id: `id-${n}`, seq: n + 1, data: { ...event?.data, ...data } }) as AppEvent;
const typed = (type: string, n: number, data: object): AppEvent =>
  ({ ...fetching, id: `id-${n}`, seq: n + 1, type, v: catalog.get(type)?.v ?? 1, data }) as AppEvent;
const searched = (n: number, place: string): AppEvent =>
  typed('locator/searchTooWide', n, { ...noQuery, place, isMenu: false });
const previous = (n: number, count: number): AppEvent =>
  typed('order/previousFetched', n, {
    document: '0'.repeat(32),
    statuses: Array.from({ length: count }, (_, at) => ({ orderId: `order${n}of${at}`, status: 'Received' })),
    ...{ storeNumber: null, locale: 'en-US' },
  });
const previousOf = (n: number, document: string): AppEvent =>
  typed('order/previousFetched', n, {
    ...{ document, statuses: [], storeNumber: null, locale: 'en-US' },
  });
/** A reader of past orders passes over members that it does not know; in memory each of these takes room. */
const withNames = (n: number): unknown => [
  {
    ...{ orderId: `order${n}`, orderToken: `token${n}`, storeNumber: '99001', storeName: 'Sandbox' },
    ...{ status: 'Received', submittedAt: n, total: n, currency: 'USD' },
    ...{ pickupTime: { earliest: n, latest: n, minutesMin: 3, minutesMax: 5 }, basket: [] },
    names: Object.fromEntries(Array.from({ length: 24_000 }, (_, at) => [`k${at}n${n}`, {}])),
  },
];
const pastOrders = (n: number): unknown =>
  Array.from({ length: 3_000 }, (_, at) => ({
    orderId: `order${n}of${at}`,
    orderToken: `token${n}of${at}${'-'.repeat(350)}`,
    storeNumber: `store${at}`,
    storeName: `Store number ${at} of ${n}`,
    status: 'Received',
    submittedAt: at,
    total: at,
    currency: 'USD',
    pickupTime: { earliest: at, latest: at, minutesMin: 3, minutesMax: 5 },
    basket: [],
  }));
const fetched = (n: number, key: string): AppEvent => like(fetching, n, { key });
const itemAdded = (n: number): AppEvent =>
  like(adding, n, {
    line: {
      ...(adding?.type === 'cart/itemAdded' ? adding.data.line : {}),
      lineId: `line-${n}`,
      sku: `sku-${n}`,
    },
  });

const header = (schemaVersions: object): object => ({
  kind: 'header',
  format: 'crema-trace',
  version: 1,
  build: 'test',
  exportedAt: 1_772_560_000_000,
  era: 'era-1',
  tab: 'tab-a',
  after: 0,
  schemaVersions: Object.fromEntries(
    Object.keys(schemaVersions).map((type) => [type, catalog.get(type)?.v ?? 1]),
  ),
  reducers: sha256(engine.reducers),
  redacted: null,
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
