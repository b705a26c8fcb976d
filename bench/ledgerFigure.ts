/**
 * (m) Transfers a second on PostgreSQL: `ledger_apply` of migrations/0013, which keeps keys, holds and the maximum of a card,
 * beside the public pgledger (its `pgledger_create_transfer`), in turns: from many cards to one house account, by as many
 * clients at once. BENCH_PGLEDGER=FOLDER names a checkout of pgledger; without it there is no peer and nothing is measured.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from '../server/db/migrate.ts';
import { checkLedger } from '../server/wallet/checkLedger.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import { runPgbench } from './pgbench.ts';
import { addBenchMembers, openPostgres } from './postgres.ts';

const AT_ONCE = 20;
const TRANSFERS = Number(process.env['BENCH_TRANSFERS'] ?? 4_000);
const ROUNDS = 5;
const CARDS = 200;

/** pgbench takes every colon for a variable. */
const card = `'card-' || :card::text`;
const ours = `\\set card random(0, ${CARDS - 1})
select * from ledger_apply('purchase', gen_random_uuid()::text, ${card}, 'sales' || chr(58) || 'USD', 1, now(), null);
`;
const theirs = `\\set card random(0, ${CARDS - 1})
select * from pgledger_create_transfer(${card}, 'house', 1);
`;

export async function ledgerFigure(): Promise<readonly Figure[]> {
  const checkout = process.env['BENCH_PGLEDGER'];
  if (checkout === undefined) {
    console.error('skipped: BENCH_PGLEDGER names no checkout of pgledger');
    return [];
  }
  const [connection, peer] = [await openPostgres(), await openPostgres()];
  if (connection === null || peer === null) return [];
  try {
    await migrate(connection);
    await addBenchMembers(connection.db, CARDS);
    await connection.db.execute(sql`update accounts set max_balance = balance where kind = 'card'`);
    await connection.db.execute(
      sql`insert into accounts (account_id, kind, currency) values ('sales:USD', 'sales', 'USD') on conflict do nothing`,
    );
    for (const file of ['vendor/scoville-pgsql-ulid/uuid-to-ulid.sql', 'pgledger.sql'])
      await peer.db.execute(sql.raw(await readFile(join(checkout, file), 'utf8')));
    await peer.db
      .execute(sql`insert into pgledger_accounts (id, name, currency, balance, allow_negative_balance,
        allow_positive_balance, created_at, updated_at)
      select 'card-' || n, 'card', 'USD', 10000000, false, true, now(), now() from generate_series(0, ${CARDS - 1}::integer) n
      union all select 'house', 'house', 'USD', 0, false, true, now(), now()`);
    const rates = { ours: [] as number[], peer: [] as number[] };
    const took = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      const each = TRANSFERS / AT_ONCE;
      const us = await runPgbench(connection.url, ours, AT_ONCE, each);
      const them = await runPgbench(peer.url, theirs, AT_ONCE, each);
      if (us === null || them === null) return [];
      // The first round warms both up.
      if (round === 0) continue;
      rates.ours.push(us.rate);
      rates.peer.push(them.rate);
      took.ours.push(...us.took);
      took.peer.push(...them.took);
    }
    const { faults } = await checkLedger(connection.db);
    if (faults.length > 0) throw new Error(`The ledger is wrong: ${faults.join(' ')}`);
    return [
      figure({
        ...{ name: '(m) transfers to one house account', unit: 'a second', better: 'higher', bar: 1 },
        ...{ value: median(rates.ours), peer: 'pgledger', peerValue: median(rates.peer) },
      }),
      figure({
        ...{ name: '(m) a transfer, p99', unit: 'ms', better: 'lower', bar: 1 },
        ...{ value: percentile(took.ours, 0.99), peer: 'pgledger', peerValue: percentile(took.peer, 0.99) },
      }),
    ];
  } finally {
    await connection.close();
    await peer.close();
  }
}
