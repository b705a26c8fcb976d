/** How much of a slot each order takes. The tables for Drizzle; db/migrations/*.sql create them. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

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
