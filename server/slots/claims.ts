/** The make-minutes that an order took, or holds while its person pays (migrations/0020). */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { slotClaims } from '../db/schema.ts';

export async function releaseSlot(tx: Database, orderId: string): Promise<void> {
  await tx.delete(slotClaims).where(eq(slotClaims.orderId, orderId));
}
