/**
 * Stored value as a double-entry ledger: every movement is entries that sum to zero, and only ever added. Triggers keep
 * the balances and refuse what does not balance (migrations/0001). Amounts are cents.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { accounts, ledgerEntries, ledgerTransactions } from '../db/schema.ts';

/** Where spent value goes and reloaded value comes from, one of each a currency. */
export const salesAccount = (currency: string): string => `sales:${currency}`;
export const fundingAccount = (currency: string): string => `funding:${currency}`;

export interface Movement {
  readonly kind: 'purchase' | 'reload';
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
  await tx.insert(accounts).values({ accountId, kind, currency }).onConflictDoNothing();
}

/** The balance, with the account locked until the transaction ends: nobody else can spend it meanwhile. */
export async function lockBalance(
  tx: Database,
  accountId: string,
): Promise<{ readonly balance: number; readonly currency: string } | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.accountId, accountId)).for('update');
  return row ?? null;
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
