/**
 * (k) Orders a second on PostgreSQL: submit-order over HTTP to one server, beside the same SQL (session, submission,
 * `place_order`) as a prepared script of pgbench, with as many clients at once, in turns, on the same database. Each client
 * orders at a store of its own: the orders of one store and five minutes take its slot one after the other. With
 * BENCH_BEFORE=FOLDER, a checkout of an earlier release (0.2.0 or later) with its packages, beside that, too, in the same turns.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedStores } from '../server/stores/seedStores.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import { programOf, startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';
import { runPgbench } from './pgbench.ts';
import { addBenchMembers, openPostgres } from './postgres.ts';

export const AT_ONCE = 20;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 600);
export const ROUNDS = 5;
/** Stores of the seeded chain that never close; among so many there are enough. */
export const STORES = 4_000;
/** Far more than is ordered here: the figure is about orders, not about full slots. */
export const SLOT_MAKE_MINUTES = 10_000;
export const TOTAL = 438;

export async function ordersFigure(): Promise<readonly Figure[]> {
  const connection = await openPostgres();
  if (!connection) return [];
  const { db, url } = connection;
  let server: MeasuredServer | null = null;
  const release = await startEarlier();
  try {
    await migrate(connection);
    await addBenchMembers(db, AT_ONCE);
    await seedStores(db, { count: STORES });
    const stores = await storesThatNeverClose(db);
    await addPrices(db, 'ours', stores, ROUNDS + 1);
    await addPrices(db, 'peer', stores, ROUNDS + 1);
    server = await startMeasured('server/start/main.ts', {
      ...{ DATABASE_URL: url, SANDBOX: 'on', BARISTA_STEP_SECONDS: '3600' },
      SLOT_MAKE_MINUTES: String(SLOT_MAKE_MINUTES),
    });
    const rates = { ours: [] as number[], peer: [] as number[], before: [] as number[] };
    const took: number[] = [];
    let cpu = 0;
    const generator = { before: process.cpuUsage(), cpu: 0 };
    for (let round = 0; round <= ROUNDS; round++) {
      const before = await metric(server.url, 'process_cpu_seconds_total');
      generator.before = process.cpuUsage();
      const ours = await submitAll(server.url, stores, round, took);
      const { user, system } = process.cpuUsage(generator.before);
      const used = (await metric(server.url, 'process_cpu_seconds_total')) - before;
      const each = ORDERS / AT_ONCE;
      const theirs = await runPgbench(url, scriptFor(stores), AT_ONCE, each, { n: round * each });
      if (theirs === null) return [];
      const earlier = await release?.submitAll(round);
      if (round > 0 && earlier !== undefined) rates.before.push(earlier);
      if (round === 0) took.length = 0;
      else {
        cpu += used;
        generator.cpu += (user + system) / 1e6;
        rates.ours.push(ours);
        rates.peer.push(theirs.rate);
      }
    }
    const loop = await metric(server.url, 'crema_event_loop_delay_seconds{quantile="0.99"}');
    console.error(
      `  orders: ${listed(rates.ours)} a second; pgbench: ${listed(rates.peer)}; the earlier release: ${listed(rates.before)}; ` +
        `p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms; event loop p99 ${(loop * 1000).toFixed(0)} ms; ` +
        `${((cpu * 1000) / ORDERS / ROUNDS).toFixed(1)} ms of the processor an order, ` +
        `${((generator.cpu * 1000) / ORDERS / ROUNDS).toFixed(1)} ms to ask for it; ` +
        `processes that waited for a core, the last minute: ${loadavg()[0]?.toFixed(1)}`,
    );
    const beside = (name: string, peer: string, theirs: readonly number[], bar: number): readonly Figure[] =>
      theirs.length === 0
        ? []
        : [
            figure({
              ...{ name, unit: 'orders/s', better: 'higher', bar, peer },
              ...{ value: median(rates.ours), peerValue: median(theirs) },
            }),
          ];
    return [
      ...beside('(k) orders over HTTP', 'pgbench, same SQL', rates.peer, 0.5),
      ...beside('(k) orders, by an earlier release', 'the earlier release', rates.before, 5),
    ];
  } finally {
    server?.stop();
    await release?.stop();
    await connection.close();
  }
}

const listed = (rates: readonly number[]): string => rates.map(Math.round).join(', ') || 'not measured';

/** The server of an earlier release on a database of its own, which it fills itself. Null where none is named. */
async function startEarlier() {
  const checkout = process.env['BENCH_BEFORE'];
  const connection = checkout === undefined ? null : await openPostgres();
  if (checkout === undefined || connection === null) return null;
  const { db, url } = connection;
  const settings = { DATABASE_URL: url, SANDBOX: 'on', BARISTA_STEP_SECONDS: '3600' };
  const server = await startMeasured(
    programOf(checkout),
    { ...settings, SEED_STORES: String(STORES) },
    checkout,
  );
  await addBenchMembers(db, AT_ONCE);
  const stores = await storesThatNeverClose(db);
  await addPrices(db, 'ours', stores, ROUNDS + 1);
  return {
    submitAll: (round: number) => submitAll(server.url, stores, round, []),
    async stop() {
      server.stop();
      await connection.close();
    },
  };
}

export async function storesThatNeverClose(db: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ store_number: string }>(
    db,
    sql`select store_number from stores where source = 'seed' and (document ->> 'isOpen24Hours')::boolean
          and document #>> '{mobileOrdering,availability}' = 'READY' and document #>> '{address,countryCode}' = 'US'
        order by store_number limit ${AT_ONCE}`,
  );
  if (rows.length < AT_ONCE) throw new Error(`Only ${rows.length} stores never close.`);
  return rows.map(({ store_number }) => store_number);
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Order `NAME-CLIENT-N` is priced for the member of that client. */
export async function addPrices(
  db: Database,
  name: string,
  stores: readonly string[],
  rounds: number,
): Promise<void> {
  const basket = JSON.stringify([
    {
      ...{
        lineId: 'line-1',
        productNumber: 3006,
        formCode: 'single',
        sizeCode: 'T',
        sku: 'bench',
        name: 'Latte',
      },
      ...{ sizeName: 'Tall', quantity: 1, unitPrice: 400, options: [], illustration: {} },
    },
  ]);
  await db.execute(sql`insert into priced_orders (order_id, owner, store_number, basket, total, currency, minutes_min,
      minutes_max, created_at, expires_at)
    select ${name}::text || '-' || client || '-' || n, 'member:bench-' || client, (string_to_array(${stores.join(' ')}, ' '))[client + 1], ${basket}::jsonb, ${TOTAL}, 'USD',
      4, 7, now(), now() + interval '1 day'
    from generate_series(0, ${AT_ONCE - 1}::integer) client, generate_series(1, ${(ORDERS / AT_ONCE) * rounds}::integer) n`);
}

/**
 * Orders a second. Each client orders for its own member, one after the other. `name`: of the prices (addPrices). With `perSecond`
 * so many come a second, spread evenly, and each takes from the moment at which it was to come: one that waits for the one before
 * has waited. Without it each client sends its next at once, so that the machine is full.
 */
export async function submitAll(
  url: string,
  stores: readonly string[],
  round: number,
  took: number[],
  name = 'ours',
  perSecond: number | null = null,
): Promise<number> {
  const each = ORDERS / AT_ONCE;
  const started = performance.now();
  const order = async (client: number): Promise<void> => {
    const connection = await openClient(url, `crema_session=token-${client}`);
    for (let n = round * each + 1; n <= (round + 1) * each; n++) {
      const before = (n - 1 - round * each) * AT_ONCE + client;
      const asked = perSecond === null ? performance.now() : started + (before / perSecond) * 1_000;
      const early = asked - performance.now();
      if (early > 0) await new Promise((go) => setTimeout(go, early));
      const tenders = [{ id: `card-${client}`, tender: 'svc', amount: TOTAL }];
      const subInp = {
        orderId: `${name}-${client}-${n}`,
        storeNumber: stores[client],
        tenders,
        tipAmount: 0,
      };
      const body = JSON.stringify({ id: 'submit-order', variables: { subInp } });
      const text = await connection.send(body);
      if (!text.includes('orderToken')) throw new Error(`Not placed: ${text}`);
      took.push(performance.now() - asked);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, client) => order(client)));
  return (ORDERS / (performance.now() - started)) * 1000;
}

/**
 * A connection of HTTP/1.1 that is kept, without Node's HTTP client: that client takes as long for a request as the
 * server, on the same cores, where pgbench takes next to nothing.
 */
async function openClient(url: string, cookie: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let fail: (error: Error) => void = () => {};
  socket.on('error', (error) => fail(error));
  return {
    send: (body: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = '';
        socket.removeAllListeners('data');
        socket.on('data', (chunk) => {
          text += chunk.toString('latin1');
          const bodyAt = text.indexOf('\r\n\r\n') + 4;
          const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
          if (bodyAt > 3 && text.length >= bodyAt + length) resolve(text.slice(bodyAt));
        });
        fail = reject;
        socket.write(
          `POST /graphql HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\n` +
            `sec-fetch-site: same-origin\r\nidempotency-key: ${randomUUID()}\r\n` +
            `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}

/** What the server sends for an order, with nothing around it. `n` is each client's own. pgbench takes every colon for a variable. */
const scriptFor = (stores: readonly string[]): string => `\\set n :n + 1
select token_hash, member_id, guest_id, created_at, expires_at from sessions
  where token_hash = encode(sha256(convert_to('token-' || :client_id::text, 'UTF8')), 'hex') and expires_at > now();
select
  (select jsonb_build_object('orderId', order_id, 'storeNumber', store_number, 'total', total, 'currency', currency,
      'minutesMin', minutes_min, 'minutesMax', minutes_max, 'isSubmitted', submitted_at is not null,
      'isExpired', expires_at <= now())
    from priced_orders where order_id = 'peer-' || :client_id::text || '-' || :n::text and owner = 'member' || chr(58) || 'bench-' || :client_id::text),
  (select jsonb_build_object('cardId', card_id, 'status', status, 'accountId', account_id, 'balance', balance,
      'currency', currency)
    from cards join accounts using (account_id)
    where card_id = 'card-' || :client_id::text and member_id = 'bench-' || :client_id::text),
  (select step_seconds from barista);
select * from place_order('member' || chr(58) || 'bench-' || :client_id::text, gen_random_uuid()::text, 'submit-order', 'hash', now(), null,
  jsonb_build_object('order_id', 'peer-' || :client_id::text || '-' || :n::text, 'member_id', 'bench-' || :client_id::text,
    'order_token', gen_random_uuid()::text, 'store_number', (array[${stores.map((store) => `'${store}'`).join(', ')}])[:client_id + 1], 'store_name', 'Sandbox', 'status', 'Received',
    'total', ${TOTAL}, 'tip_amount', 0, 'currency', 'USD', 'card_id', 'card-' || :client_id::text, 'pickup_earliest', now(),
    'pickup_latest', now(), 'minutes_min', 4, 'minutes_max', 7, 'barista_due_at', now() + interval '1 hour', 'make_minutes', 1,
    'slot_capacity', ${SLOT_MAKE_MINUTES}),
  'card-' || :client_id::text, 'sales' || chr(58) || 'USD', ${TOTAL}, jsonb_build_object('orderId', 'x', 'cardBalance', null));
`;
