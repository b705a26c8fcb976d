/** The stores' table (db/migrations/0002_stores.sql, 0004_store_imports.sql). */
import { doublePrecision, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredStore } from './storedStore.ts';

export const stores = pgTable('stores', {
  storeNumber: text('store_number').primaryKey(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timeZone: text('time_zone').notNull(),
  country: text('country').notNull(),
  subdivision: text('subdivision').notNull(),
  document: jsonb('document').$type<StoredStore>().notNull(),
  source: text('source').$type<StoreSource>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** sandbox: stores to test states with. seed: the fictional chain. import: an operator's own. */
export type StoreSource = 'sandbox' | 'seed' | 'import';
