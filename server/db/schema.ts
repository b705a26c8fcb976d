/**
 * The tables for Drizzle; migrations/*.sql create them with their triggers and checks. Instants are Date, bigint
 * cursors are number (one feed never reaches 2^53).
 */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../wire/generated/operations.ts';
import type { CollectionType, ConsumptionType, PickUpOption } from '../../wire/generated/resolverTypes.ts';
import type { BasketItem } from '../pricing/basket.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const members = pgTable('members', {
  memberId: text('member_id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<'member' | 'support'>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: text('member_id'),
  guestId: text('guest_id'),
  createdAt: instant('created_at').notNull(),
  /** The absolute end; it also ends `idleSeconds` after `lastSeenAt`. */
  expiresAt: instant('expires_at').notNull(),
  sessionId: text('session_id').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  idleSeconds: integer('idle_seconds').notNull(),
  browser: text('browser'),
  system: text('system'),
});

export const favorites = pgTable(
  'favorites',
  {
    memberId: text('member_id').notNull(),
    storeNumber: text('store_number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.storeNumber] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<'done' | 'refused' | 'accepted'>().notNull(),
    code: text('code'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
    /** The guest that sent it, where the owner is the member who signed in since (session/signIn.ts). */
    sentBy: text('sent_by'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);

export const pricedOrders = pgTable('priced_orders', {
  orderId: text('order_id').primaryKey(),
  owner: text('owner').notNull(),
  storeNumber: text('store_number').notNull(),
  basket: jsonb('basket').$type<readonly BasketItem[]>().notNull(),
  total: integer('total').notNull(),
  currency: text('currency').notNull(),
  minutesMin: integer('minutes_min').notNull(),
  minutesMax: integer('minutes_max').notNull(),
  collectionType: text('collection_type').$type<CollectionType>().notNull().default('IN_STORE'),
  consumptionType: text('consumption_type')
    .$type<ConsumptionType>()
    .notNull()
    .default('CONSUME_OUT_OF_STORE'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  submittedAt: instant('submitted_at'),
});

export const accounts = pgTable('accounts', {
  accountId: text('account_id').primaryKey(),
  kind: text('kind').$type<'card' | 'sales' | 'funding'>().notNull(),
  currency: text('currency').notNull(),
  /** Of a card. Null for a house account, which is summed from its entries (wallet/ledger.ts). */
  balance: bigint('balance', { mode: 'number' }).default(0),
  /** Of the balance, what is held for transfers away; and what is held for transfers to this account, not yet in it. */
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
  /** Of a refusal. */
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
  /** Null while nobody has registered it. */
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

export const orders = pgTable('orders', {
  orderId: text('order_id').primaryKey(),
  /** Null for a guest's. */
  memberId: text('member_id'),
  /** Of the guest who placed it; kept when the guest becomes a member. */
  guestId: text('guest_id'),
  orderToken: text('order_token').notNull(),
  storeNumber: text('store_number').notNull(),
  storeName: text('store_name').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  basket: jsonb('basket').$type<readonly BasketItem[]>().notNull(),
  total: integer('total').notNull(),
  tipAmount: integer('tip_amount').notNull(),
  currency: text('currency').notNull(),
  /** The stored-value card that paid; null where a charge did. */
  cardId: text('card_id'),
  /** What it paid beside a charge; null where it paid all or nothing. */
  cardAmount: integer('card_amount'),
  chargeId: text('charge_id'),
  /** Of a charge: the card's network and last digits. Null for a stored-value card. */
  tender: text('tender'),
  tenderLastFour: text('tender_last_four'),
  pickupEarliest: instant('pickup_earliest').notNull(),
  pickupLatest: instant('pickup_latest').notNull(),
  minutesMin: integer('minutes_min').notNull(),
  minutesMax: integer('minutes_max').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  baristaDueAt: instant('barista_due_at'),
  /** The key of the write that placed it, and the answer to it; kept as long as the order. */
  submitKey: text('submit_key'),
  submitHash: text('submit_hash'),
  answer: jsonb('answer').$type<unknown>(),
  /** Null where the build before 0016_after_the_order.sql placed it. */
  collectionType: text('collection_type').$type<CollectionType>(),
  consumptionType: text('consumption_type').$type<ConsumptionType>(),
  /** The slot that the person chose; null for as soon as possible. */
  scheduledFor: instant('scheduled_for'),
  /** `status` stays Received: the builds before know no other. */
  cancelledAt: instant('cancelled_at'),
});

export const slotClaims = pgTable(
  'slot_claims',
  {
    orderId: text('order_id').notNull(),
    slotAt: instant('slot_at').notNull(),
    storeNumber: text('store_number').notNull(),
    minutes: integer('minutes').notNull(),
    /** Null: taken by an order. */
    expiresAt: instant('expires_at'),
    /** The key of the write for which it is held while it is paid. */
    reference: text('reference'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.slotAt] })],
);

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    orderId: text('order_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    at: instant('at').notNull(),
    /** What the operator's system called itself; null for the sandbox's barista and the order itself. */
    toldBy: text('told_by'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.status] })],
);

export const feedEntries = pgTable(
  'feed_entries',
  {
    owner: text('owner').notNull(),
    cursor: bigint('cursor', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** Empty for every kind but `order`. */
    payload: jsonb('payload').$type<FeedPayload | Record<never, never>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.cursor] })],
);

export interface FeedPayload {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly storeNumber: string;
  /** ISO 8601; of the kind `orderCancelled`. */
  readonly cancelledAt?: string;
}

export const barista = pgTable('barista', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isAutomatic: boolean('is_automatic').notNull(),
  stepSeconds: integer('step_seconds').notNull(),
});

/** 0003_pickup.sql. `displayName` is personal: the row is deleted a day after check-in (housekeeping.ts). */
export const arrivals = pgTable('arrivals', {
  arrivalId: text('arrival_id').primaryKey(),
  storeNumber: text('store_number').notNull(),
  orderId: text('order_id').notNull(),
  pickUpOption: text('pick_up_option').$type<PickUpOption>().notNull(),
  displayName: text('display_name').notNull(),
  stallNumber: integer('stall_number'),
  arrivedAt: instant('arrived_at').notNull(),
  doneAt: instant('done_at'),
});

export const curbsideStates = pgTable('curbside_states', {
  storeNumber: text('store_number').primaryKey(),
  isOpen: boolean('is_open').notNull(),
  revision: integer('revision').notNull(),
  changedAt: instant('changed_at').notNull(),
});
