/**
 * The sandbox's till: takes what a member's barcode holds and books a payment in a store, through the ledger, once for
 * its key; a reward of hers goes along, or nothing is taken. The member's devices hear of it by the feed, in the same
 * transaction.
 */
import { sql } from 'drizzle-orm';
import type { CardStatus } from '../../wire/generated/resolverTypes.ts';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { Clock } from '../base/ports.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { lockReward, rewardUsedBy, useReward } from '../rewards/useRewards.ts';
import { balanceOf, openAccount, salesAccount, transfer, type TransferOutcome } from '../wallet/ledger.ts';

export interface TillPayment {
  /** The caller's idempotency key. */
  readonly key: string;
  readonly card: { readonly cardId: string } | { readonly cardNumber: string };
  /** In cents. */
  readonly amount: number;
  /** The code of the reward that goes along. */
  readonly couponCode?: string | null;
}
export interface TillReceipt {
  readonly lastFour: string;
  readonly amount: number;
  /** The rest on the card, in cents. */
  readonly balance: number;
  readonly currency: string;
}
interface TillCard {
  readonly accountId: string;
  readonly memberId: string | null;
  readonly status: CardStatus;
  readonly lastFour: string;
  readonly currency: string;
}

/** Throws CARD_NOT_FOUND (404); with 409 a card's or a reward's code, INSUFFICIENT_BALANCE or IDEMPOTENCY_KEY_REUSED. */
export async function takePayment(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { key, card, amount, couponCode = null }: TillPayment,
): Promise<TillReceipt> {
  // A refusal is kept by the ledger: nothing is thrown before the commit.
  const taken = await db.transaction(async (tx) => {
    const found = await findCard(tx, card);
    if (!found) return 'CARD_NOT_FOUND';
    const { accountId: from, memberId, lastFour, currency } = found;
    const [reference, at] = [`till:${key}`, clock.now()];
    const refused = (await wasTaken(tx, reference))
      ? await refusalOfOtherReward(tx, reference, couponCode)
      : (refusalAtTill(found) ?? (await refusalOfTillReward(tx, found, couponCode, at)));
    if (refused !== null) return refused;
    const to = salesAccount(currency);
    await openAccount(tx, to, 'sales', currency);
    const outcome = await transfer(tx, { kind: 'purchase', reference, from, to, amount, at });
    if (outcome.state !== 'posted') return codeOf(outcome);
    if (couponCode !== null) await useReward(tx, couponCode, reference, at);
    const balance = await balanceOf(tx, from);
    if (memberId !== null) await tellChange(tx, clock, `member:${memberId}`, 'wallet');
    return { lastFour, amount, balance, currency };
  });
  if (typeof taken !== 'string') return taken;
  throw new CodedError(taken, taken === 'CARD_NOT_FOUND' ? 404 : 409, `Refused: ${taken}.`);
}

const codeOf = (outcome: TransferOutcome): string =>
  outcome.state === 'refused' ? outcome.code : 'IDEMPOTENCY_KEY_REUSED';

/** The card belongs to nobody: it was removed from an account, or never added. A payment would be in no member's history (decision 0098). */
const NOT_REGISTERED = '121034';
const refusalAtTill = ({ status, memberId }: TillCard): string | null =>
  refusalOfCard(status) ?? (memberId === null ? NOT_REGISTERED : null);

/** A payment that is asked for again is answered as before, also where the card pays nothing any more. */
async function wasTaken(tx: Database, reference: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`);
  const [posted] = await rowsOf(
    tx,
    sql`select 1 from ledger_transactions
        where kind = 'purchase' and reference = ${reference} and state = 'posted'`,
  );
  return posted !== undefined;
}

/** It keeps the reward that it went with: with another one its key is reused. */
const refusalOfOtherReward = async (tx: Database, reference: string, couponCode: string | null) =>
  (await rewardUsedBy(tx, reference)) === couponCode ? null : 'IDEMPOTENCY_KEY_REUSED';

/** Why the reward does not go along; null where it may, and for a payment without one. Locks the account first, as orders do. */
async function refusalOfTillReward(
  tx: Database,
  { accountId, memberId }: Pick<TillCard, 'accountId' | 'memberId'>,
  couponCode: string | null,
  now: Date,
): Promise<string | null> {
  if (couponCode === null) return null;
  await tx.execute(sql`select from accounts where account_id = ${accountId} for update`);
  return lockReward(tx, { memberId, couponCode, now });
}

/** The member who has registered a card; null for a card of nobody. */
export const memberAtTill = async (db: Database, card: TillPayment['card']): Promise<string | null> =>
  (await findCard(db, card))?.memberId ?? null;

async function findCard(tx: Database, card: TillPayment['card']): Promise<TillCard | undefined> {
  const is = 'cardId' in card ? sql`card_id = ${card.cardId}` : sql`card_number = ${card.cardNumber}`;
  const [found] = await rowsOf<TillCard>(
    tx,
    sql`select account_id as "accountId", member_id as "memberId", status, last_four as "lastFour", currency
        from cards join accounts using (account_id) where ${is} for share of cards`,
  );
  return found;
}

export interface CardAtTill {
  readonly cardId: string;
  readonly lastFour: string;
  readonly balance: number;
  readonly currency: string;
  readonly name: string;
}

/** The cards that members have registered, for picking one without a scanner. */
export async function cardsAtTill(db: Database): Promise<readonly CardAtTill[]> {
  const rows = await rowsOf<Omit<CardAtTill, 'balance'> & { readonly balance: string | number }>(
    db,
    sql`select card_id as "cardId", last_four as "lastFour", coalesce(balance, 0) as balance, currency,
          first_name as name
        from cards join accounts using (account_id) join members using (member_id)
        order by first_name, is_primary desc, card_id limit 100`,
  );
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}
