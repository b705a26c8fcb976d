/** Placed orders and the time of each of their states. The tables for Drizzle; db/migrations/*.sql create them. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../wire/generated/operations.ts';
import type { CollectionType, ConsumptionType, OrderSaving } from '../../wire/generated/resolverTypes.ts';
import { instant } from '../db/instant.ts';
import type { BasketItem } from '../pricing/basket.ts';

export const orders = pgTable('orders', {
  orderId: text('order_id').primaryKey(),
  /** Null for a guest's. */
  memberId: text('member_id'),
  /** The guest who placed it; kept when the guest becomes a member. */
  guestId: text('guest_id'),
  orderToken: text('order_token').notNull(),
  storeNumber: text('store_number').notNull(),
  storeName: text('store_name').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  basket: jsonb('basket').$type<readonly BasketItem[]>().notNull(),
  total: integer('total').notNull(),
  /** What offers took off in all, and each; null where a build before offers placed it. */
  discount: integer('discount').notNull().default(0),
  savings: jsonb('savings').$type<readonly OrderSaving[]>(),
  tipAmount: integer('tip_amount').notNull(),
  currency: text('currency').notNull(),
  /** The stored-value card that paid; null where a charge did. */
  cardId: text('card_id'),
  /** The amount that it paid beside a charge; null where it paid all or nothing. */
  cardAmount: integer('card_amount'),
  chargeId: text('charge_id'),
  /** The network and last digits of a charged card; null for a stored-value card. */
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
  /** The operator gave the money of a picked-up order back. */
  refundedAt: instant('refunded_at'),
});

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
