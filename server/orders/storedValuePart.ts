/**
 * What a stored-value card pays of an order that waits for a bank: all of it after a reload, or a part beside a charge, which
 * is held in the ledger until the charge is decided. The hold has a name of its own, as the ledger keeps the outcome of a name
 * for ever and the same price may be paid again; the order's purchase is posted under the order's, as every order's is.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { hold, openAccount, salesAccount, settle, type TransferKey } from '../wallet/ledger.ts';
import type { CardStatus } from '../../wire/generated/resolverTypes.ts';

export interface StoredValuePart {
  readonly memberId: string;
  readonly cardId: string;
  readonly accountId: string;
  /** In cents. */
  readonly amount: number;
}

/** A hold of an order ends with its charge, never by time. */
const NEVER = new Date('9999-01-01T00:00:00Z');
const holdOf = (reference: string, orderId: string): TransferKey => ({
  kind: 'purchase',
  reference: `${orderId} ${reference}`,
});

/** What the card can spend, which covers the part; or why the card does not pay. Locks the card, then its account. */
export async function lockStoredValue(
  tx: Database,
  { memberId, cardId, accountId, amount }: StoredValuePart,
  isHeld: boolean,
): Promise<number | string> {
  const [card] = await rowsOf<{ status: CardStatus }>(
    tx,
    sql`select status from cards where card_id = ${cardId} and account_id = ${accountId} and member_id = ${memberId}
        for share`,
  );
  if (card === undefined) return 'CARD_NOT_FOUND';
  const unusable = refusalOfCard(card.status);
  if (unusable !== null) return unusable;
  const [account] = await rowsOf<{ balance: string | number; held: string | number }>(
    tx,
    sql`select balance, held_out as held from accounts where account_id = ${accountId} for update`,
  );
  const free = Number(account?.balance ?? 0) - Number(account?.held ?? 0) + (isHeld ? amount : 0);
  return free < amount ? 'INSUFFICIENT_BALANCE' : free;
}

/** Call after `lockStoredValue`. */
export async function holdStoredValue(
  tx: Database,
  { accountId: from, amount }: StoredValuePart,
  { orderId, reference, currency }: Record<'orderId' | 'reference' | 'currency', string>,
  at: Date,
): Promise<void> {
  const to = salesAccount(currency);
  await openAccount(tx, to, 'sales', currency);
  const { state } = await hold(tx, { ...holdOf(reference, orderId), from, to, amount, at }, NEVER);
  if (state !== 'held') throw new Error(`The hold of a part of an order is ${state}.`);
}

/** Without effect where it is released already. */
export async function releaseStoredValue(
  tx: Database,
  reference: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await settle(tx, holdOf(reference, orderId), 'voided', at);
}
