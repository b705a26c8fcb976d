/**
 * (f) price-order requests a second over HTTP, beside a bare Fastify handler that runs the same SQL. Both in this
 * process, over the same PostgreSQL in memory, with log lines written to nowhere; the asking is done in a thread.
 */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { desc } from 'drizzle-orm';
import { createSystemClock } from '../server/clock.ts';
import { createServer } from '../server/createServer.ts';
import { createDatabase, type Database } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { pricedOrders } from '../server/db/schema.ts';
import { parseSettings } from '../server/settings.ts';
import { seedStores } from '../server/stores/seedStores.ts';
import { openWorld } from '../server/world.ts';
import { startBarePricing } from './barePricing.ts';
import { figure, median, type Figure } from './figure.ts';

const ROUNDS = 6;
const ROUND_MS = 1_500;

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function serverFigure(): Promise<readonly Figure[]> {
  const connection = await createDatabase({ kind: 'memory' });
  await migrate(connection);
  await seedStores(connection.db, { count: 50 });
  const world = await openWorld(connection.db);
  const settings = parseSettings({ PORT: '0', SANDBOX: 'off', RATE_LIMIT_PER_MINUTE: '0' });
  if ('problems' in settings) throw new Error(settings.problems.join(' '));
  const parts = { settings, connection, clock: createSystemClock(), world, clientFolder: '/nowhere' };
  const server = await createServer({ ...parts, logTo: { write: () => undefined } });
  const { menus } = await world.catalog.menu('99001', 'en-US');
  const order = orderOf(await firstProduct(world.catalog, menus));
  const body = JSON.stringify({ id: 'price-order-guest', variables: { order } });
  const { answer, cookie } = await askOnce(server.url, body);
  const { orderId: _, ...kept } = await lastPriced(connection.db);
  const bare = await startBarePricing(connection.db, answer, kept);
  const headers = { cookie, origin: server.url };
  const ours = { url: `${server.url}/graphql`, headers, body };
  const peer = { url: bare.url, headers, body };
  const worker = new Worker(new URL('serverLoad.mjs', import.meta.url));
  try {
    await load(worker, ours);
    await load(worker, peer);
    const rounds: (readonly [number, number])[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([await load(worker, ours), await load(worker, peer)]);
    return [
      figure({
        name: '(f) price-order',
        value: median(rounds.map(([own]) => own)),
        unit: 'requests/s',
        peer: 'bare Fastify, same SQL',
        peerValue: median(rounds.map(([, other]) => other)),
        better: 'higher',
        bar: 0.5,
      }),
    ];
  } finally {
    await worker.terminate();
    await bare.app.close();
    await server.close();
    await connection.close();
  }
}

type Catalog = Awaited<ReturnType<typeof openWorld>>['catalog'];
type Menus = Awaited<ReturnType<Catalog['menu']>>['menus'];
type Product = NonNullable<Awaited<ReturnType<Catalog['product']>>>;

async function firstProduct(catalog: Catalog, menus: Menus): Promise<Product> {
  const all = menus.flatMap((menu) =>
    menu.categories.flatMap(({ products, subcategories }) => [
      ...products,
      ...subcategories.flatMap((each) => each.products),
    ]),
  );
  const sold = all.find(({ availability }) => availability === 'Available');
  const product = sold && (await catalog.product(sold.productNumber, sold.formCode, '99001', 'en-US'));
  if (!product) throw new Error('expected a product that store 99001 sells');
  return product;
}

/** Two lines of it, in different sizes where it has them. */
const orderOf = ({ productNumber, formCode, sizes }: Product): unknown => ({
  storeNumber: '99001',
  fulfillment: { consumptionType: 'CONSUME_OUT_OF_STORE', collectionType: 'IN_STORE' },
  cart: {
    items: sizes.slice(0, 2).map(({ sizeCode, sku }, index) => ({
      lineId: `line-${index}`,
      productNumber,
      formCode,
      sizeCode,
      sku,
      quantity: 2,
      options: [],
    })),
  },
});

/** The first request starts the guest's session. */
async function askOnce(
  url: string,
  body: string,
): Promise<{ readonly answer: unknown; readonly cookie: string }> {
  const headers = { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!text.includes('"OrderPricing"') || cookie === undefined)
    throw new Error(`expected a price and a session, got ${response.status} ${text.slice(0, 300)}`);
  return { answer: (JSON.parse(text) as { data: { priceOrder: unknown } }).data.priceOrder, cookie };
}

async function lastPriced(db: Database): Promise<typeof pricedOrders.$inferSelect> {
  const [row] = await db.select().from(pricedOrders).orderBy(desc(pricedOrders.createdAt)).limit(1);
  if (row === undefined) throw new Error('expected a priced order in the database');
  return row;
}

function load(worker: Worker, target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', (told: { perSecond?: number; problem?: string }) =>
      told.perSecond === undefined ? reject(new Error(told.problem)) : resolve(told.perSecond),
    );
    worker.postMessage({ ...target, forMs: ROUND_MS, atOnce: 8 });
  });
}
