/** A database of PostgreSQL for as long as something is measured on it, with members that are written straight into it. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type DatabaseConnection } from '../server/db/createDatabase.ts';
import { testDatabases } from '../tests/server/kit/databases.ts';

/** Null where there is no PostgreSQL (tests/server/kit/databases.ts says where it is looked for). */
export async function openPostgres(): Promise<(DatabaseConnection & { readonly url: string }) | null> {
  const database = (await testDatabases()).find(({ name }) => name === 'PostgreSQL');
  const connection = await database?.open();
  return connection?.url ? { ...connection, url: connection.url } : null;
}

/** Member `bench-N` has the session `token-N` and the card `card-N` with $100,000. N counts from 0. */
export async function addBenchMembers(db: Database, count: number): Promise<void> {
  const numbers = sql`generate_series(0, ${count - 1}::integer) n`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into members (member_id, email, first_name, password_hash, role, created_at)
      select 'bench-' || n, 'bench-' || n || '@example.com', 'Bench', 'none', 'member', now() from ${numbers}`);
    await tx.execute(sql`insert into sessions (token_hash, member_id, created_at, expires_at)
      select encode(sha256(convert_to('token-' || n, 'UTF8')), 'hex'), 'bench-' || n, now(), now() + interval '1 day'
      from ${numbers}`);
    await tx.execute(sql`insert into accounts (account_id, kind, currency)
      select 'card-' || n, 'card', 'USD' from ${numbers}`);
    // A house account keeps no balance; release 0.2.0 kept one.
    await tx.execute(sql`insert into accounts (account_id, kind, currency, balance)
      select 'funding:USD', 'funding', 'USD', case when is_nullable = 'NO' then 0 end
      from information_schema.columns where table_name = 'accounts' and column_name = 'balance'
      on conflict do nothing`);
    await tx.execute(sql`insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
      select 'card-' || n, 'bench-' || n, 'Card', '0000', 'card-' || n, true, 'active' from ${numbers}`);
    await tx.execute(sql`insert into ledger_transactions (transaction_id, kind, reference, created_at)
      select 'bench-' || n, 'reload', 'bench-' || n, now() from ${numbers}`);
    await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount)
      select 'bench-' || n, 'card-' || n, 10000000 from ${numbers}
      union all select 'bench-' || n, 'funding:USD', -10000000 from ${numbers}`);
  });
}

/** Transactions that the database has ended so far, its own included. */
export async function transactionsOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(
    db,
    sql`select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.n);
}
