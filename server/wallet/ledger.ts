/**
 * Stored value as a double-entry ledger: the entries of a movement sum to zero and are append-only. Triggers maintain
 * the cards' balances and refuse unbalanced movements (migrations/0001, 0005); house accounts have no balance, so that
 * no order waits for another member's lock. Amounts are cents.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { accounts, ledgerEntries, ledgerTransactions } from '../db/schema.ts';

/** Where spent value goes and reloaded value comes from, one of each a currency. */
export const salesAccount = (currency: string): string => `sales:${currency}`;
export const fundingAccount = (currency: string): string => `funding:${currency}`;

export interface Movement {
  readonly kind: 'purchase' | 'reload' | 'refund';
  /** Names the cause; a second movement of the same kind and reference is refused by the database. */
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly at: Date;
}

export async function openAccount(
  tx: Database,
  accountId: string,
  kind: 'card' | 'sales' | 'funding',
  currency: string,
): Promise<void> {
  const balance = kind === 'card' ? 0 : null;
  await tx.insert(accounts).values({ accountId, kind, currency, balance }).onConflictDoNothing();
}

/** A card's as it is kept; a house account's is summed from its entries, which is for reports, not for requests. */
export async function balanceOf(db: Database, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ balance: string | number }>(
    db,
    sql`select coalesce(balance, (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.account_id)) as balance
        from accounts a where account_id = ${accountId}`,
  );
  return Number(row?.balance ?? 0);
}

/** Moves value; a movement of nothing writes nothing. */
export async function move(tx: Database, movement: Movement): Promise<void> {
  if (movement.amount === 0) return;
  const transactionId = randomUUID();
  await tx.insert(ledgerTransactions).values({
    transactionId,
    kind: movement.kind,
    reference: movement.reference,
    createdAt: movement.at,
  });
  await tx.insert(ledgerEntries).values([
    { transactionId, accountId: movement.from, amount: -movement.amount },
    { transactionId, accountId: movement.to, amount: movement.amount },
  ]);
}
