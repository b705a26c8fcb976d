/** Members of the brand and their passwords. The tables for Drizzle; db/migrations/*.sql create them. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

export const members = pgTable('members', {
  memberId: text('member_id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<'member' | 'support'>().notNull(),
  createdAt: instant('created_at').notNull(),
});
