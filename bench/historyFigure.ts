/**
 * (r) A page of the history of a member with 5,000 entries, beside the page of one who has 40 in the same proportions, over HTTP to
 * one server on PostgreSQL, in turns: the first page, one in the middle, and each filter.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';
import { figure, percentile, type Figure } from './figure.ts';
import { addBenchMembers, openPostgres } from './postgres.ts';

const [SHORT, LONG] = [0, 1];
/** In hundredths of all: 5,000 are 125 times 40. */
const TIMES = 125;
const OTHERS = 20;
const ROUNDS = 120;
const BAR = 1.3;
const filters = ['all', 'orders', 'cards', 'gifts', 'stars'] as const;

export async function historyFigure(): Promise<readonly Figure[]> {
  const connection = await openPostgres();
  if (!connection) return [];
  const { db, url } = connection;
  let server: MeasuredServer | null = null;
  try {
    await migrate(connection);
    await addBenchMembers(db, OTHERS);
    for (let n = 0; n < OTHERS; n++) await addEntries(db, n, n === SHORT ? 1 : n === LONG ? TIMES : 10);
    await db.execute(sql`analyze`);
    server = await startMeasured('server/start/main.ts', { DATABASE_URL: url, SANDBOX: 'on' });
    return await measure(server.url);
  } finally {
    server?.stop();
    await connection.close();
  }
}

async function measure(url: string): Promise<readonly Figure[]> {
  const asked = filters.map((filter) => ({
    name: `first page, ${filter}`,
    filter,
    before: null as string | null,
  }));
  for (const filter of filters)
    asked.push({ name: `a page in the middle, ${filter}`, filter, before: await middleOf(url, filter) });
  const peer: number[] = [];
  const took = asked.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    peer.push((await page(url, SHORT, 'all', null)).ms);
    for (const [index, { filter, before }] of asked.entries())
      took[index]?.push((await page(url, LONG, filter, before)).ms);
  }
  return asked.map(({ name }, index) =>
    figure({
      ...{
        name: `(r) history of 5,000, ${name}, p95`,
        unit: 'ms',
        value: percentile(took[index] ?? [], 0.95),
      },
      ...{ peer: '40 of 40', peerValue: percentile(peer, 0.95), better: 'lower', bar: BAR },
    }),
  );
}

/** The `next` of a page after half of all entries of that filter. */
async function middleOf(url: string, filter: string): Promise<string | null> {
  const cursors: string[] = [];
  for (let before: string | null = null; ;) {
    const { next }: { readonly next: string | null } = await page(url, LONG, filter, before);
    if (next === null) return cursors[cursors.length >> 1] ?? null;
    cursors.push(next);
    before = next;
  }
}

async function page(url: string, member: number, filter: string, before: string | null) {
  const started = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      cookie: `crema_session=token-${member}`,
    },
    body: JSON.stringify({ id: 'get-history', variables: { filter, before } }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const { data } = JSON.parse(text) as { data?: { history: { next: string | null } } };
  if (data == null) throw new Error(`No page: ${text}`);
  return { ms, next: data.history.next };
}

/** 40 times `times`: of ten, four orders that a card paid, one in a store, one reload, one that failed, one gift, two movements of stars. */
async function addEntries(db: Database, member: number, times: number): Promise<void> {
  const id = `bench-${member}`;
  const each = (count: number): SQL => sql`generate_series(1, ${count * times}::integer) n`;
  const at = sql`date_trunc('milliseconds', now() - n * interval '1 hour')`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into accounts (account_id, kind, currency, balance) select 'sales:USD', 'sales', 'USD',
        case when is_nullable = 'NO' then 0 end from information_schema.columns
        where table_name = 'accounts' and column_name = 'balance' on conflict do nothing`);
    await tx.execute(sql`insert into orders (order_id, member_id, order_token, store_number, store_name, status, basket, total,
        tip_amount, currency, card_id, pickup_earliest, pickup_latest, minutes_min, minutes_max, submitted_at)
      select ${id} || ' order ' || n, ${id}, ${id} || ' order ' || n, '1', 'Pike Street', 'PickedUp', '[]', 500, 0, 'USD',
        'card-' || ${member}::integer, ${at}, ${at}, 3, 5, ${at} from ${each(16)}`);
    for (const [kind, reference, count] of [
      ['purchase', 'order', 16],
      ['purchase', 'till:', 4],
      ['reload', 'reload', 4],
    ] as const)
      await addMoves(tx, { member, kind, reference, each: each(count), at });
    await tx.execute(sql`insert into charges (charge_id, purpose, reference, owner, gateway_card, amount, currency, to_account,
        is_person_present, is_captured_at_once, state, code, created_at, expires_at)
      select ${id} || ' charge ' || n, 'reload', ${id} || ' charge ' || n, 'member:' || ${id}, 'none', 2500, 'USD',
        'card-' || ${member}::integer, true, true, 'failed', '121035', ${at}, ${at} from ${each(4)}`);
    await tx.execute(sql`insert into charges (charge_id, purpose, reference, owner, gateway_card, amount, currency, to_account,
        is_person_present, is_captured_at_once, state, created_at, expires_at)
      select ${id} || ' gift ' || n, 'gift', ${id} || ' gift ' || n, 'member:' || ${id}, 'none', 2500, 'USD',
        'funding:USD', true, true, 'captured', ${at}, ${at} from ${each(4)}`);
    await tx.execute(sql`insert into gift_purchases (purchase_id, write_key, buyer, state, order_number, charge_id, sender_name,
        sender_email, total, currency, bought_at)
      select ${id} || ' gift ' || n, ${id} || ' gift ' || n, ${id}, 'done', ${id} || ' ' || n, ${id} || ' gift ' || n, 'Maya',
        'maya@example.com', 2500, 'USD', ${at} from ${each(4)}`);
    await tx.execute(sql`insert into gifts (gift_id, purchase_id, place, product_number, design, amount, currency, recipient_name,
        recipient_email, message, money)
      select ${id} || ' gift ' || n, ${id} || ' gift ' || n, 0, 'THANKS01', '{}', 2500, 'USD', 'Leo', 'leo@example.com', '', 'purchased'
      from ${each(4)}`);
    await tx.execute(
      sql`insert into star_accounts (member_id, country, active_on) values (${id}, 'US', current_date)`,
    );
    await tx.execute(sql`insert into star_movements (member_id, kind, reference, amount, at, on_day)
      select ${id}, 'earned', ${id} || ' ' || n, 500, ${at}, ${at}::date from ${each(8)}`);
  });
}

interface Moves {
  readonly member: number;
  readonly kind: 'purchase' | 'reload';
  readonly reference: string;
  readonly each: SQL;
  readonly at: SQL;
}

async function addMoves(tx: Database, { member, kind, reference, each, at }: Moves): Promise<void> {
  const id = sql`${`${reference}bench-${member} `} || n`;
  const [from, to] = kind === 'reload' ? ['funding:USD', `card-${member}`] : [`card-${member}`, 'sales:USD'];
  await tx.execute(sql`insert into ledger_transactions (transaction_id, kind, reference, created_at, state, from_account, to_account,
      amount) select ${id}, ${kind}, ${id}, ${at}, 'posted', ${from}, ${to}, 100 from ${each}`);
  for (const [account, amount] of [
    [from, -100],
    [to, 100],
  ] as const)
    await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount)
      select ${id}, ${account}, ${amount}::bigint from ${each}`);
}
