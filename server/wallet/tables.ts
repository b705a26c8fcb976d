/** Stored-value cards and the ledger. The tables for Drizzle; db/migrations/*.sql create them. */
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

export const accounts = pgTable('accounts', {
  accountId: text('account_id').primaryKey(),
  kind: text('kind').$type<'card' | 'sales' | 'funding' | 'gifts'>().notNull(),
  currency: text('currency').notNull(),
  /** The balance of a card; null for a house account, which is summed from its entries (wallet/ledger.ts). */
  balance: bigint('balance', { mode: 'number' }).default(0),
  /**
   * heldOut: the part of the balance that is held for transfers away. heldIn: held for transfers to this account, not
   * yet in the balance.
   */
  heldOut: bigint('held_out', { mode: 'number' }).notNull().default(0),
  heldIn: bigint('held_in', { mode: 'number' }).notNull().default(0),
  /** Raised by every change of balance or holds. */
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** The most that a card holds, transfers to it included; null is no limit. */
  maxBalance: bigint('max_balance', { mode: 'number' }),
});

export type TransferKind = 'purchase' | 'reload' | 'refund' | 'transfer' | 'gift' | 'correction';

export const ledgerTransactions = pgTable('ledger_transactions', {
  transactionId: text('transaction_id').primaryKey(),
  kind: text('kind').$type<TransferKind>().notNull(),
  reference: text('reference').notNull(),
  createdAt: instant('created_at').notNull(),
  state: text('state').$type<'posted' | 'held' | 'voided' | 'expired' | 'refused'>().notNull(),
  /** The code of the refusal. */
  code: text('code'),
  /** These three are null for transactions of builds before 0013 that had other than two entries. */
  fromAccount: text('from_account'),
  toAccount: text('to_account'),
  amount: bigint('amount', { mode: 'number' }),
  expiresAt: instant('expires_at'),
  settledAt: instant('settled_at'),
});

export const cards = pgTable('cards', {
  cardId: text('card_id').primaryKey(),
  /** Null while it is not registered. */
  memberId: text('member_id'),
  nickname: text('nickname').notNull(),
  lastFour: text('last_four').notNull(),
  accountId: text('account_id').notNull(),
  isPrimary: boolean('is_primary').notNull(),
  status: text('status')
    .$type<'active' | 'notActivated' | 'lost' | 'closed' | 'foreign' | 'storeCredit'>()
    .notNull(),
  cardNumber: text('card_number'),
  pinHash: text('pin_hash'),
  mayBePrimary: boolean('may_be_primary').notNull().default(true),
  addedAt: instant('added_at'),
  isSandbox: boolean('is_sandbox').notNull().default(false),
});
