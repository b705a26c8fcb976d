/** Members of the brand and their passwords. The tables for Drizzle; db/migrations/*.sql create them. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

export const members = pgTable('members', {
  memberId: text('member_id').primaryKey(),
  /** Null until it was proved: then `unverifiedEmail` has it. */
  email: text('email'),
  unverifiedEmail: text('unverified_email'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  homeCountry: text('home_country').$type<'US' | 'CA'>(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<'member' | 'support'>().notNull(),
  createdAt: instant('created_at').notNull(),
});
