/**
 * Orders that were priced, until they are placed or expire. The tables for Drizzle; db/migrations/*.sql create them.
 */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CollectionType, ConsumptionType } from '../../wire/generated/resolverTypes.ts';
import { instant } from '../db/instant.ts';
import type { AppliedOffer } from '../rewards/useRewards.ts';
import type { BasketItem } from './basket.ts';

export const pricedOrders = pgTable('priced_orders', {
  orderId: text('order_id').primaryKey(),
  owner: text('owner').notNull(),
  storeNumber: text('store_number').notNull(),
  basket: jsonb('basket').$type<readonly BasketItem[]>().notNull(),
  total: integer('total').notNull(),
  /** What was applied; null without any. */
  offers: jsonb('offers').$type<readonly AppliedOffer[]>(),
  discount: integer('discount').notNull().default(0),
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
