/** A member's favorite stores. The tables for Drizzle; db/migrations/*.sql create them. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

export const favorites = pgTable(
  'favorites',
  {
    memberId: text('member_id').notNull(),
    storeNumber: text('store_number').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.storeNumber] })],
);
