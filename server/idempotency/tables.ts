/** The first answer to each write, by its key. The tables for Drizzle; db/migrations/*.sql create them. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

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
