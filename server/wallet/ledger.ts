/**
 * Stored value as a double-entry ledger: each transaction is one transfer between two accounts, at once or held first.
 * The rules are SQL functions (wallet/functions): bounds are checked by the database, entries are append-only, kind and
 * reference are the idempotency key for ever, refusals included. House accounts have no balance and are never locked.
 * Amounts are cents.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { accounts, type TransferKind } from './tables.ts';

/** The most that a stored-value card holds (spec 3 section 9), in cents. */
export const MAX_CARD_BALANCE = 500_00;

/** Where spent value goes and reloaded value comes from, one of each a currency. */
export const salesAccount = (currency: string): string => `sales:${currency}`;
export const isSalesAccount = (accountId: string): boolean => accountId.startsWith('sales:');
/** What is owed of gifts that nobody has claimed. */
export const giftsAccount = (currency: string): string => `gifts:${currency}`;
/** What is bought is paid to it: money on any other account is on a card. */
export const isOfPurchases = (accountId: string): boolean =>
  isSalesAccount(accountId) || accountId.startsWith('gifts:');
export const fundingAccount = (currency: string): string => `funding:${currency}`;

export interface TransferKey {
  readonly kind: TransferKind;
  /** Names the cause, and is unique among those of its kind. */
  readonly reference: string;
}

export interface Transfer extends TransferKey {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly at: Date;
}

export type LedgerRefusal =
  | 'AMOUNT_INVALID'
  | 'ACCOUNT_NOT_FOUND'
  | 'SAME_ACCOUNT'
  | 'CURRENCY_MISMATCH'
  | 'INSUFFICIENT_BALANCE'
  | 'MAX_BALANCE';

/** `reused`: the key came with another transfer before. `unknown`: there is no hold of this key. */
export type TransferOutcome =
  | { readonly state: 'posted' | 'held' | 'voided' | 'expired' | 'reused' | 'unknown' }
  | { readonly state: 'refused'; readonly code: LedgerRefusal };

/** `maxBalance` null: no limit. */
export async function openAccount(
  tx: Database,
  accountId: string,
  kind: 'card' | 'sales' | 'funding' | 'gifts',
  currency: string,
  maxBalance: number | null = kind === 'card' ? MAX_CARD_BALANCE : null,
): Promise<void> {
  const balance = kind === 'card' ? 0 : null;
  await tx.insert(accounts).values({ accountId, kind, currency, balance, maxBalance }).onConflictDoNothing();
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

/** Moves value now. Called again with the same key, it gives the same answer. */
export const transfer = (db: Database, asked: Transfer): Promise<TransferOutcome> => apply(db, asked, null);

/** Holds value for a transfer until `until`; see `settle`. */
export const hold = (db: Database, asked: Transfer, until: Date): Promise<TransferOutcome> =>
  apply(db, asked, until);

/** Ends a hold whole. Answers how it ended: a hold that ended before stays so, one whose time is over is `expired`. */
export async function settle(
  db: Database,
  { kind, reference }: TransferKey,
  wanted: 'posted' | 'voided' | 'expired',
  at: Date,
): Promise<TransferOutcome> {
  return outcomeOf(
    await rowsOf(
      db,
      sql`select * from ledger_settle(${kind}, ${reference}, ${wanted}, ${at.toISOString()}::timestamptz)`,
    ),
  );
}

/** Ends the holds whose time is over, each in a transaction of its own. Answers how many there were. */
export async function expireHolds(db: Database, at: Date, most = 1_000): Promise<number> {
  const over = await rowsOf<TransferKey>(
    db,
    sql`select kind, reference from ledger_transactions
        where state = 'held' and expires_at <= ${at.toISOString()}::timestamptz order by expires_at limit ${most}`,
  );
  for (const key of over) await settle(db, key, 'expired', at);
  return over.length;
}

/** Moves value that must move; a movement of nothing writes nothing. Throws where it is refused. */
export async function move(tx: Database, asked: Transfer): Promise<void> {
  if (asked.amount === 0) return;
  const outcome = await transfer(tx, asked);
  if (outcome.state !== 'posted')
    throw new Error(
      `${asked.kind} ${asked.reference} of ${asked.amount} from ${asked.from} to ${asked.to} is ${
        outcome.state === 'refused' ? outcome.code : outcome.state
      }.`,
    );
}

async function apply(db: Database, asked: Transfer, until: Date | null): Promise<TransferOutcome> {
  const { kind, reference, from, to, amount, at } = asked;
  return outcomeOf(
    await rowsOf(
      db,
      sql`select * from ledger_apply(${kind}, ${reference}, ${from}, ${to}, ${amount}::bigint,
        ${at.toISOString()}::timestamptz, ${until?.toISOString() ?? null}::timestamptz)`,
    ),
  );
}

interface Row {
  readonly state: TransferOutcome['state'];
  readonly code: LedgerRefusal | null;
}

function outcomeOf([row]: readonly Row[]): TransferOutcome {
  if (row === undefined) throw new Error('The ledger answered nothing.');
  const { state, code } = row;
  if (state !== 'refused') return { state };
  if (code === null) throw new Error('A refused transfer has no code.');
  return { state, code };
}
