/**
 * (q) Orders that use a reward, beside as many without one, over HTTP to one server on PostgreSQL, in turns: each holds a coupon
 * of its own under its key. Also how many holds that are a second, and how long the slowest takes where as many come as are asked
 * for, evenly.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedStores } from '../server/stores/seedStores.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import {
  addPrices,
  AT_ONCE,
  ROUNDS,
  SLOT_MAKE_MINUTES,
  STORES,
  storesThatNeverClose,
  submitAll,
} from './ordersFigure.ts';
import { addBenchMembers, openPostgres } from './postgres.ts';

const HOLDS_A_SECOND = 333;
const SLOWEST_MS = 50;

export async function loyaltyFigure(): Promise<readonly Figure[]> {
  const connection = await openPostgres();
  if (!connection) return [];
  const { db, url } = connection;
  let server: MeasuredServer | null = null;
  try {
    await migrate(connection);
    await addBenchMembers(db, AT_ONCE);
    await seedStores(db, { count: STORES });
    const stores = await storesThatNeverClose(db);
    for (const name of ['plain', 'offer']) await addPrices(db, name, stores, 2 * ROUNDS + 1);
    await addCoupons(db);
    server = await startMeasured('server/start/main.ts', {
      ...{ DATABASE_URL: url, SANDBOX: 'on', BARISTA_STEP_SECONDS: '3600' },
      SLOT_MAKE_MINUTES: String(SLOT_MAKE_MINUTES),
    });
    const rates = { plain: [] as number[], offer: [] as number[] };
    const [full, took] = [[] as number[], [] as number[]];
    for (let round = 0; round <= ROUNDS; round++) {
      const plain = await submitAll(server.url, stores, round, [], 'plain');
      const offer = await submitAll(server.url, stores, round, round === 0 ? [] : full, 'offer');
      if (round > 0) rates.plain.push(plain);
      if (round > 0) rates.offer.push(offer);
    }
    for (let round = ROUNDS + 1; round <= 2 * ROUNDS; round++)
      await submitAll(server.url, stores, round, took, 'offer', HOLDS_A_SECOND);
    console.error(
      `  holds: p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms at ${HOLDS_A_SECOND} a second; ` +
        `p50 ${percentile(full, 0.5).toFixed(0)} ms, p99 ${percentile(full, 0.99).toFixed(0)} ms with ${AT_ONCE} at once, as fast as it goes`,
    );
    return figuresOf(rates, took);
  } finally {
    server?.stop();
    await connection.close();
  }
}

function figuresOf(
  { plain, offer }: Readonly<Record<'plain' | 'offer', readonly number[]>>,
  took: readonly number[],
): readonly Figure[] {
  const holds = { unit: 'orders/s', value: median(offer), better: 'higher' as const };
  return [
    figure({
      ...{ ...holds, name: '(q) orders with a reward', peer: 'without one', peerValue: median(plain) },
      bar: 1 / 1.15,
    }),
    figure({
      ...{ ...holds, name: '(q) holds with keys', peer: 'asked for', peerValue: HOLDS_A_SECOND },
      bar: 1,
    }),
    figure({
      ...{
        name: `(q) holds, p99 at ${HOLDS_A_SECOND} a second`,
        value: percentile(took, 0.99),
        unit: 'ms',
        better: 'lower',
      },
      ...{ peer: 'asked for', peerValue: SLOWEST_MS, bar: 1 },
    }),
  ];
}

/** A coupon for each price of that name, which takes off 100 cents. */
async function addCoupons(db: Database): Promise<void> {
  await db.execute(
    sql`insert into rewards (coupon_code, member_id, name, start_date, expiration_date, start_date_only,
          expiration_date_only, granted_at, benefit)
        select 'coupon-' || order_id, substr(owner, length('member:') + 1), 'Bench', now() - interval '1 day',
          now() + interval '9 days', current_date, current_date + 8, now(),
          '{"kind":"amount","amount":100,"most":null,"minimum":0,"products":null}'::jsonb
        from priced_orders where order_id like 'offer-%'`,
  );
  await db.execute(
    sql`update priced_orders set discount = 100,
          offers = jsonb_build_array(jsonb_build_object('code', 'coupon-' || order_id, 'name', 'Bench', 'discount', 100))
        where order_id like 'offer-%'`,
  );
}
