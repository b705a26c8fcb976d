/** A member's stored-value cards. A card's balance is its ledger account's; see ledger.ts. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { StoredValueCard } from '../../wire/generated/resolverTypes.ts';
import type { Database } from '../db/createDatabase.ts';
import { accounts, cards } from '../db/schema.ts';

/** Primary first. */
export async function cardsOf(db: Database, memberId: string): Promise<readonly StoredValueCard[]> {
  return db
    .select({
      cardId: cards.cardId,
      nickname: cards.nickname,
      lastFour: cards.lastFour,
      balance: accounts.balance,
      currency: accounts.currency,
      isPrimary: cards.isPrimary,
    })
    .from(cards)
    .innerJoin(accounts, eq(accounts.accountId, cards.accountId))
    .where(eq(cards.memberId, memberId))
    .orderBy(desc(cards.isPrimary), asc(cards.cardId));
}

/** Null also for another member's card. */
export async function findCard(
  tx: Database,
  memberId: string,
  cardId: string,
): Promise<typeof cards.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.cardId, cardId), eq(cards.memberId, memberId)));
  return row ?? null;
}
