/** The sandbox's barista: by itself or by hand. The tables for Drizzle; db/migrations/*.sql create them. */
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';

export const barista = pgTable('barista', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isAutomatic: boolean('is_automatic').notNull(),
  stepSeconds: integer('step_seconds').notNull(),
});
