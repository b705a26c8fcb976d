/** Sessions of members and guests. The tables for Drizzle; db/migrations/*.sql create them. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

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
