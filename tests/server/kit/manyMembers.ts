/** Members with a session and a card each, written straight into the tables: signing in costs an argon2 hash. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/createDatabase.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { createBrowser, type Browser } from './testServer.ts';

export interface TestMember {
  readonly memberId: string;
  readonly cardId: string;
  readonly browser: Browser;
}

type Order = Operations['submit-order']['variables'];

/** The order with its tenders taken from that card. */
export const paidBy = (cardId: string, { subInp }: Order): Order => ({
  subInp: { ...subInp, tenders: subInp.tenders.map((tender) => ({ ...tender, id: cardId })) },
});

export async function addMembers(
  db: Database,
  url: string,
  count: number,
  cents = 1_000_000,
): Promise<readonly TestMember[]> {
  const people = Array.from({ length: count }, () => {
    const memberId = `load-${randomUUID()}`;
    return { memberId, cardId: `card-${memberId}`, token: randomUUID() };
  });
  await db.transaction(async (tx) => {
    for (const { memberId, cardId, token } of people) {
      const hash = createHash('sha256').update(token).digest('hex');
      await tx.execute(sql`insert into members (member_id, email, first_name, password_hash, role, created_at)
        values (${memberId}, ${`${memberId}@example.com`}, 'Load', 'none', 'member', now())`);
      await tx.execute(sql`insert into sessions (token_hash, member_id, created_at, expires_at)
        values (${hash}, ${memberId}, now(), now() + interval '1 day')`);
      await tx.execute(
        sql`insert into accounts (account_id, kind, currency, max_balance) values (${cardId}, 'card', 'USD', ${cents})`,
      );
      await tx.execute(sql`insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
        values (${cardId}, ${memberId}, 'Card', '0000', ${cardId}, true, 'active')`);
      await tx.execute(sql`insert into ledger_transactions (transaction_id, kind, reference, created_at)
        values (${cardId}, 'reload', ${cardId}, now())`);
      await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount)
        values (${cardId}, ${cardId}, ${cents}), (${cardId}, 'funding:USD', ${-cents})`);
    }
  });
  return people.map(({ memberId, cardId, token }) => {
    const browser = createBrowser(url);
    browser.cookie = `crema_session=${token}`;
    return { memberId, cardId, browser };
  });
}
