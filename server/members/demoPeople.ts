/**
 * Demo members have public passwords: outside of the sandbox a server does not start while they exist. Removing them
 * deletes their sessions, cards and orders; the ledger stays, with their balances booked back.
 */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, withoutTimeouts, type Database } from '../db/createDatabase.ts';
import { members } from './tables.ts';
import type { Clock } from '../base/ports.ts';
import { DEMO_CARDS, DEMO_PEOPLE } from '../start/seed.ts';
import { fundingAccount, move } from '../wallet/ledger.ts';
import { keptAccount } from '../wallet/refunds.ts';
import { hasSandboxCards, removeSandboxCards } from '../wallet/sandboxCards.ts';

export const findDemoPeople = (
  db: Database,
): Promise<readonly { readonly memberId: string; readonly email: string }[]> =>
  db
    .select({ memberId: members.memberId, email: sql<string>`email` })
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
    await removeCards(tx, clock, await accountsOf(tx, sql`member_id is null and ${isDemoCard}`));
    return { emails: found.map(({ email }) => email), cards };
  });
}

async function remove(tx: Database, clock: Clock, memberId: string): Promise<void> {
  const cards = await accountsOf(tx, sql`member_id = ${memberId}`);
  for (const each of await keptFor(tx, memberId)) await bookBack(tx, clock, each);
  const owner = `member:${memberId}`;
  const theirOrders = sql`(select order_id from orders where member_id = ${memberId})`;
  for (const statement of [
    sql`delete from arrivals where order_id in ${theirOrders}`,
    sql`delete from order_status_history where order_id in ${theirOrders}`,
    sql`delete from orders where member_id = ${memberId}`,
    sql`delete from priced_orders where owner = ${owner}`,
    sql`delete from idempotency_keys where owner = ${owner}`,
    sql`delete from cart_changes where member_id = ${memberId}`,
    sql`delete from carts where member_id = ${memberId}`,
    sql`delete from single_use_addresses where owner = ${owner}`,
    // As posting and expiring stars lock: order, stars, feed.
    sql`delete from star_accounts where member_id = ${memberId}`,
    sql`delete from feed_entries where owner = ${owner}`,
    sql`delete from feeds where owner = ${owner}`,
  ])
    await tx.execute(statement);
  await removeCards(tx, clock, cards);
  // Sessions, favorites and addresses go with the member.
  await tx.execute(sql`delete from members where member_id = ${memberId}`);
}

interface Held {
  readonly account_id: string;
  readonly currency: string;
  readonly balance: string | number;
}

/** A demo card that a demo person removed from her account has no owner, and still exists. */
const isDemoCard = sql`card_id in ${sql`(${sql.join(
  DEMO_CARDS.map(({ cardId }) => sql`${cardId}`),
  sql`, `,
)})`}`;

const accountsOf = (tx: Database, where: SQL): Promise<readonly Held[]> =>
  rowsOf<Held>(
    tx,
    sql`select account_id, currency, coalesce(balance, 0) as balance from cards join accounts using (account_id)
        where ${where} order by account_id for update of accounts`,
  );

/** What refunds left to her for a card that she adds next. */
const keptFor = (tx: Database, memberId: string): Promise<readonly Held[]> =>
  rowsOf<Held>(
    tx,
    sql`select account_id, currency, balance from accounts
        where account_id = ${keptAccount(memberId, '')} || currency order by account_id for update`,
  );

const bookBack = (tx: Database, clock: Clock, { account_id: from, currency, balance }: Held): Promise<void> =>
  move(tx, {
    kind: 'correction',
    reference: `remove-demo:${from}`,
    from,
    to: fundingAccount(currency),
    amount: Number(balance),
    at: clock.now(),
  });

/** One that paid another member's order stays, closed and without an owner. */
async function removeCards(tx: Database, clock: Clock, cards: readonly Held[]): Promise<void> {
  for (const card of cards) {
    await bookBack(tx, clock, card);
    const isIt = sql`account_id = ${card.account_id}`;
    const hasPaid = sql`exists (select from orders where orders.card_id = cards.card_id)`;
    await tx.execute(sql`delete from cards where ${isIt} and not ${hasPaid}`);
    await tx.execute(
      sql`update cards set member_id = null, nickname = '', is_primary = false, status = 'closed' where ${isIt}`,
    );
  }
}
