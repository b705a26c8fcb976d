/** What each owner is told, in order. The tables for Drizzle; db/migrations/*.sql create them. */
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../wire/generated/operations.ts';
import { instant } from '../db/instant.ts';

export const feedEntries = pgTable(
  'feed_entries',
  {
    owner: text('owner').notNull(),
    cursor: bigint('cursor', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    /** Empty for every kind but `order`, `orderCancelled` and `cart`. */
    payload: jsonb('payload').$type<FeedPayload>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.cursor] })],
);

export type FeedPayload = OrderPayload | CartPayload | Record<never, never>;

export interface CartPayload {
  readonly cartVersion: number;
}

export interface OrderPayload {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly storeNumber: string;
  /** ISO 8601; of the kind `orderCancelled`. */
  readonly cancelledAt?: string;
}
