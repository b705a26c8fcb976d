/**
 * A refund belongs to the member who paid (decision 0051). It goes to the card that paid while that is hers and active,
 * else to another active card of hers with room for it, else to an account of hers from which the next card that she adds is
 * credited. Callers hold her cards (`holdCards`), so that none changes hands meanwhile.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { holdCards } from './changeCard.ts';
import { move, openAccount, salesAccount } from './ledger.ts';

export interface Refund {
  readonly orderId: string;
  readonly memberId: string;
  /** The card that paid. */
  readonly cardId: string;
  readonly currency: string;
  /** In cents, tip included. */
  readonly total: number;
}

/** An account without a card. It has no maximum, and is bounded below as a card is. */
export const keptAccount = (memberId: string, currency: string): string => `kept:${memberId}:${currency}`;

interface Target {
  readonly cardId: string;
  readonly accountId: string;
  readonly lastFour: string;
}

/** Answers the last digits of the card that has it now, null where it is kept for the member's next card. */
export async function refundOrder(tx: Database, refund: Refund, at: Date): Promise<string | null> {
  const { orderId, memberId, currency, total } = refund;
  await holdCards(tx, memberId);
  const card = await cardFor(tx, refund);
  const to = card?.accountId ?? keptAccount(memberId, currency);
  if (card === undefined && total > 0) await openAccount(tx, to, 'card', currency, null);
  const from = salesAccount(currency);
  await move(tx, { kind: 'refund', reference: orderId, from, to, amount: total, at });
  return card?.lastFour ?? null;
}

/**
 * Checked before the transfer: a transfer that the ledger refused under an order's name stays refused. In the order of the accounts'
 * names, as the ledger locks them.
 */
async function cardFor(
  tx: Database,
  { memberId, cardId, currency, total }: Refund,
): Promise<Target | undefined> {
  const rows = await rowsOf<Target & { readonly isPrimary: boolean; readonly room: string | number | null }>(
    tx,
    sql`select card_id as "cardId", account_id as "accountId", last_four as "lastFour", is_primary as "isPrimary",
          max_balance - balance - held_in as room
        from cards join accounts using (account_id)
        where member_id = ${memberId} and status = 'active' and currency = ${currency}
        order by account_id for update of accounts`,
  );
  const withRoom = rows.filter(({ room }) => room === null || Number(room) >= total);
  return (
    withRoom.find((each) => each.cardId === cardId) ??
    withRoom.find(({ isPrimary }) => isPrimary) ??
    withRoom[0]
  );
}

/** Where the refund of an order went: the card that has it, or the first card where a kept refund went to several. */
export async function refundedToCard(db: Database, orderId: string): Promise<string | null> {
  const [found] = await rowsOf<{ to: string; lastFour: string | null }>(
    db,
    sql`select t.to_account as "to", last_four as "lastFour" from ledger_transactions t left join cards c on c.account_id = t.to_account
        where t.kind = 'refund' and t.reference = ${orderId} and t.state = 'posted'`,
  );
  if (found === undefined || !isKept(found.to)) return found?.lastFour ?? null;
  return (await partsOfKept(db, [found.to])).get(orderId)?.[0]?.lastFour ?? null;
}

export const isKept = (account: string | null): account is string => account?.startsWith('kept:') === true;

export interface RefundPart {
  readonly lastFour: string;
  /** In cents. */
  readonly amount: number;
}

/**
 * By order: the cards that got its kept refund, in the order in which they were added. Amounts that were kept first
 * went to a card first; an amount that is in no part is still kept.
 */
export async function partsOfKept(
  db: Database,
  keptAccounts: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundPart[]>> {
  const parts = new Map<string, RefundPart[]>();
  if (keptAccounts.length === 0) return parts;
  const rows = await rowsOf<{ orderId: string; lastFour: string; amount: string }>(
    db,
    sql`with moved as (
          select e.account_id as kept, t.reference, t.to_account, e.amount, sign(e.amount) as way,
            sum(abs(e.amount)) over (partition by e.account_id, sign(e.amount) order by t.created_at, t.transaction_id) as upto
          from ledger_entries e join ledger_transactions t using (transaction_id)
          where e.account_id in (${sql.join(
            keptAccounts.map((account) => sql`${account}`),
            sql`, `,
          )}) and t.kind = 'refund' and t.state = 'posted')
        select came.reference as "orderId", last_four as "lastFour",
          least(came.upto, went.upto) - greatest(came.upto - came.amount, went.upto + went.amount) as amount
        from moved came join moved went on went.kept = came.kept and went.way < 0
          and went.upto > came.upto - came.amount and went.upto + went.amount < came.upto
        join cards on cards.account_id = went.to_account
        where came.way > 0 order by went.upto`,
  );
  for (const { orderId, lastFour, amount } of rows)
    parts.set(orderId, [...(parts.get(orderId) ?? []), { lastFour, amount: Number(amount) }]);
  return parts;
}

/** Credits a card that the member has just added with her kept refunds, up to the card's maximum. */
export async function creditKept(
  tx: Database,
  { memberId, cardId, reference, at }: Record<'memberId' | 'cardId' | 'reference', string> & { at: Date },
): Promise<void> {
  const [card] = await rowsOf<{ accountId: string; currency: string }>(
    tx,
    sql`select account_id as "accountId", currency from cards join accounts using (account_id) where card_id = ${cardId}`,
  );
  if (!card) return;
  const to = card.accountId;
  const from = keptAccount(memberId, card.currency);
  const accounts = await rowsOf<{ accountId: string; free: string; room: string | null }>(
    tx,
    sql`select account_id as "accountId", balance - held_out as free, max_balance - balance - held_in as room
        from accounts where account_id in (${from}, ${to}) order by account_id for update`,
  );
  const kept = accounts.find(({ accountId }) => accountId === from);
  const room = accounts.find(({ accountId }) => accountId === to)?.room ?? null;
  if (!kept) return;
  const amount = room === null ? Number(kept.free) : Math.min(Number(kept.free), Number(room));
  if (amount > 0) await move(tx, { kind: 'refund', reference, from, to, amount, at });
}
