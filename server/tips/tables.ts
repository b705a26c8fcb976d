/** Tips that were given after an order. The table for Drizzle; db/migrations/*.sql create it. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

export const orderTips = pgTable('order_tips', {
  orderId: text('order_id').primaryKey(),
  memberId: text('member_id').notNull(),
  amount: integer('amount').notNull(),
  cardId: text('card_id').notNull(),
  givenAt: instant('given_at').notNull(),
});
