/**
 * Demo members have public passwords: outside of the sandbox a server does not start while they exist. Removing them
 * deletes their sessions, cards and orders; the ledger stays, with their balances booked back.
 */
import { inArray, sql } from 'drizzle-orm';
import { rowsOf, withoutTimeouts, type Database } from '../db/createDatabase.ts';
import { members } from '../db/schema.ts';
import type { Clock } from '../ports.ts';
import { DEMO_PEOPLE } from '../seed.ts';
import { fundingAccount, move } from '../wallet/ledger.ts';
import { hasSandboxCards, removeSandboxCards } from '../wallet/sandboxCards.ts';

export const findDemoPeople = (
  db: Database,
): Promise<readonly { readonly memberId: string; readonly email: string }[]> =>
  db
    .select({ memberId: members.memberId, email: members.email })
    .from(members)
    .where(inArray(members.email, [...DEMO_PEOPLE.map(({ email }) => email)]))
    .orderBy(members.email);

/** Throws a sentence for the operator. */
export async function refuseDemoPeople(db: Database): Promise<void> {
  const found = await findDemoPeople(db);
  if (found.length > 0)
    throw new Error(
      `SANDBOX=off, but the database holds demo people whose passwords everybody knows (${found.map(({ email }) => email).join(', ')}). Remove them with: npm run members -- remove-demo`,
    );
  if (await hasSandboxCards(db))
    throw new Error(
      'SANDBOX=off, but the database holds stored-value cards whose numbers and PIN everybody knows. Remove them with: npm run members -- remove-demo',
    );
}

/** Answers the emails of whom it removed, and how many of the sandbox's cards. All or nothing. */
export async function removeDemoPeople(
  db: Database,
  clock: Clock,
): Promise<{ readonly emails: readonly string[]; readonly cards: number }> {
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    const found = await findDemoPeople(tx);
    const cards = await removeSandboxCards(tx, clock.now());
    for (const { memberId } of found) await remove(tx, clock, memberId);
    return { emails: found.map(({ email }) => email), cards };
  });
}

async function remove(tx: Database, clock: Clock, memberId: string): Promise<void> {
  const cards = await rowsOf<{ account_id: string; currency: string; balance: string | number }>(
    tx,
    sql`select account_id, currency, coalesce(balance, 0) as balance from cards join accounts using (account_id)
        where member_id = ${memberId} for update of accounts`,
  );
  for (const { account_id: from, currency, balance } of cards)
    await move(tx, {
      kind: 'correction',
      reference: `remove-demo:${from}`,
      from,
      to: fundingAccount(currency),
      amount: Number(balance),
      at: clock.now(),
    });
  const owner = `member:${memberId}`;
  const theirOrders = sql`(select order_id from orders where member_id = ${memberId})`;
  for (const statement of [
    sql`delete from arrivals where order_id in ${theirOrders}`,
    sql`delete from order_status_history where order_id in ${theirOrders}`,
    sql`delete from orders where member_id = ${memberId}`,
    sql`delete from cards where member_id = ${memberId}`,
    sql`delete from priced_orders where owner = ${owner}`,
    sql`delete from idempotency_keys where owner = ${owner}`,
    sql`delete from cart_changes where member_id = ${memberId}`,
    sql`delete from carts where member_id = ${memberId}`,
    sql`delete from feed_entries where owner = ${owner}`,
    sql`delete from feeds where owner = ${owner}`,
    // Sessions and favorites go with the member.
    sql`delete from members where member_id = ${memberId}`,
  ])
    await tx.execute(statement);
}
