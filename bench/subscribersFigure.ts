/**
 * (l) 5,000 members with a socket each on three servers of one PostgreSQL: what they cost the database while nothing
 * happens, what a socket takes of memory, and how soon after its commit an entry is at its member's socket. Entries come
 * for one member at a time, as orders do; then one for everybody in one commit, whose times show the work and no goal.
 * The sockets' other end is this process, on the same cores: its own delays are printed, and are part of the times.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import WebSocket from 'ws';
import { createSystemClock } from '../server/base/clock.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/createDatabase.ts';
import { tellOrder } from '../server/feed/createFeed.ts';
import { figure, percentile, type Figure } from './figure.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';
import { addBenchMembers, openPostgres, transactionsOf } from './postgres.ts';

const SUBSCRIBERS = 5_000;
const SERVERS = 3;
const IDLE_MS = 45_000;
const ENTRIES = 600;
const ENTRIES_A_SECOND = 30;
/** What polling by each subscriber cost before (release 0.2.0). */
const BEFORE_A_SECOND = 375;
const PROMISED_MS = 100;

export async function subscribersFigure(): Promise<readonly Figure[]> {
  const connection = await openPostgres();
  if (!connection) return [];
  const { db, url } = connection;
  const servers: MeasuredServer[] = [];
  const sockets: WebSocket[] = [];
  try {
    await migrate(connection);
    await addBenchMembers(db, SUBSCRIBERS);
    const settings = { DATABASE_URL: url, SANDBOX: 'on', TRUST_PROXY: 'on' };
    for (let count = 0; count < SERVERS; count++)
      servers.push(await startMeasured('server/start/main.ts', settings));
    const empty = await metricsOf(servers);

    const heard = new Map<string, (at: number) => void>();
    for (let from = 0; from < SUBSCRIBERS; from += 50) {
      const some = Array.from({ length: 50 }, (_, index) => from + index);
      const opened = some.map((n) => subscribe(servers[n % SERVERS]?.url ?? '', n, heard));
      sockets.push(...(await Promise.all(opened)));
    }
    await pause(5_000);

    const before = { transactions: await transactionsOf(db), at: performance.now() };
    await pause(IDLE_MS);
    const transactions = (await transactionsOf(db)) - before.transactions;
    const idle = transactions / ((performance.now() - before.at) / 1000);
    const full = await metricsOf(servers);

    const own = monitorEventLoopDelay({ resolution: 10 });
    own.enable();
    const late = await latencies(db, heard);
    own.disable();
    const after = await metricsOf(servers);
    const atOnce = await latenciesOfAll(db, heard);
    const memory = (sum(full, 'memory') - sum(empty, 'memory')) / SUBSCRIBERS / 1024;
    console.error(
      `  ${sum(full, 'sockets')} sockets; ${memory.toFixed(1)} KB a socket; commit to socket ms: ` +
        `p50 ${percentile(late, 0.5).toFixed(1)}, p95 ${percentile(late, 0.95).toFixed(1)}, p99 ${percentile(late, 0.99).toFixed(1)} ` +
        `(${late.length} of ${ENTRIES} heard); event loop p99 ms: ${after.map(({ loop }) => (loop * 1000).toFixed(0)).join(', ')}, ` +
        `of this process ${(own.percentile(99) / 1e6).toFixed(0)}; an entry for all at once: ` +
        `p50 ${percentile(atOnce, 0.5).toFixed(0)}, last ${Math.max(...atOnce).toFixed(0)} (${atOnce.length} heard); ` +
        `processes that waited for a core, the last minute: ${loadavg()[0]?.toFixed(1)}`,
    );
    if (late.length < ENTRIES) throw new Error(`${ENTRIES - late.length} entries were not heard.`);
    const shared = { better: 'lower', bar: 1 } as const;
    return [
      figure({
        ...{ ...shared, name: '(l) 5,000 idle subscribers, 3 servers', unit: 'transactions/s', bar: 0.05 },
        ...{ value: idle, peer: 'a poll for each', peerValue: BEFORE_A_SECOND },
      }),
      figure({
        ...{ ...shared, name: '(l) commit to socket, p95', unit: 'ms' },
        ...{ value: percentile(late, 0.95), peer: 'promised', peerValue: PROMISED_MS },
      }),
    ];
  } finally {
    sockets.forEach((socket) => socket.terminate());
    servers.forEach(({ stop }) => stop());
    await connection.close();
  }
}

interface ServerMetrics {
  readonly memory: number;
  readonly sockets: number;
  /** Seconds, 99th percentile. */
  readonly loop: number;
}

const metricsOf = (servers: readonly MeasuredServer[]): Promise<readonly ServerMetrics[]> =>
  Promise.all(
    servers.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const read = (name: string): number => Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1]);
      return {
        memory: read('process_resident_memory_bytes'),
        sockets: read('crema_sockets_open'),
        loop: read('crema_event_loop_delay_seconds\\{quantile="0.99"\\}'),
      };
    }),
  );

const sum = (all: readonly ServerMetrics[], what: keyof ServerMetrics): number =>
  all.reduce((total, each) => total + each[what], 0);

/** Resolves when the subscription is under way. Each member comes from an address of their own. */
function subscribe(url: string, n: number, heard: Map<string, (at: number) => void>): Promise<WebSocket> {
  const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: `crema_session=token-${n}`, origin: url, 'x-forwarded-for': address },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}.`)));
    socket.on('message', (message: Buffer) => {
      const at = performance.now();
      const { type, payload } = JSON.parse(message.toString()) as {
        type: string;
        payload?: { data?: { live?: { order?: { orderId?: string } } } };
      };
      if (type === 'connection_ack') {
        const asked = { query: '', extensions: { id: 'live' }, variables: { after: null } };
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: asked }));
        resolve(socket);
      }
      heard.get(payload?.data?.live?.order?.orderId ?? '')?.(at);
    });
  });
}

/** Milliseconds from the answer to the commit until the member's socket has the entry. */
async function latencies(db: Database, heard: Map<string, (at: number) => void>): Promise<readonly number[]> {
  const clock = createSystemClock();
  const late: number[] = [];
  const write = async (index: number): Promise<void> => {
    const orderId = `bench-entry-${index}`;
    const arrived = new Promise<number>((resolve) => heard.set(orderId, resolve));
    const member = `member:bench-${(index * 37) % SUBSCRIBERS}`;
    const entry = { orderId, status: 'Received', storeNumber: '99001' } as const;
    await db.transaction((tx) => tellOrder(tx, clock, member, entry));
    const committed = performance.now();
    const at = await Promise.race([arrived, pause(30_000, null)]);
    if (at !== null) late.push(Math.max(0, at - committed));
  };
  const writes: Promise<void>[] = [];
  for (let index = 0; index < ENTRIES; index++) {
    writes.push(write(index));
    await pause(1000 / ENTRIES_A_SECOND);
  }
  await Promise.all(writes);
  return late;
}

/** The same for an entry for each member, all of one commit. */
async function latenciesOfAll(
  db: Database,
  heard: Map<string, (at: number) => void>,
): Promise<readonly number[]> {
  const arrived = Array.from(
    { length: SUBSCRIBERS },
    (_, n) => new Promise<number>((resolve) => heard.set(`bench-all-${n}`, resolve)),
  );
  await db.execute(sql`with feed as (
      insert into feeds (owner, last_cursor) select 'member:bench-' || n, 1
        from generate_series(0, ${SUBSCRIBERS - 1}::integer) n
        on conflict (owner) do update set last_cursor = feeds.last_cursor + 1 returning owner, last_cursor
    ), entry as (
      insert into feed_entries (owner, cursor, kind, at, payload)
        select owner, last_cursor, 'order', now(), jsonb_build_object('status', 'Received', 'storeNumber', '99001',
          'orderId', replace(owner, 'member:bench-', 'bench-all-')) from feed
    )
    select pg_notify('crema_wake', 'feed:' || owner) from feed`);
  const committed = performance.now();
  const at = await Promise.all(arrived.map((each) => Promise.race([each, pause(30_000, null)])));
  return at.flatMap((each) => (each === null ? [] : [Math.max(0, each - committed)]));
}
