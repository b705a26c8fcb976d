/**
 * Holds a member until the transaction ends, before anything else of hers is changed: two devices that change an account at once
 * wait for each other here, and not for each other's rows.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { members } from './tables.ts';

/** Undefined where she was removed. */
export const lockMember = async (tx: Database, memberId: string) =>
  (await tx.select().from(members).where(eq(members.memberId, memberId)).for('update'))[0];
