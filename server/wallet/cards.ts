/** A member's stored-value cards. Balances are in the ledger; see ledger.ts. */
import { asc, desc, eq, sql } from 'drizzle-orm';
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
      balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
      currency: accounts.currency,
      isPrimary: cards.isPrimary,
    })
    .from(cards)
    .innerJoin(accounts, eq(accounts.accountId, cards.accountId))
    .where(eq(cards.memberId, memberId))
    .orderBy(desc(cards.isPrimary), asc(cards.cardId));
}
