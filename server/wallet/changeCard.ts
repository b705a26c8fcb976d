/**
 * Changes to a member's registered cards, one at a time for a member, each once for its key, and told to her devices. A transfer of balance has
 * its write as the ledger's reference, so that it is made once also when the key's answer is no longer kept.
 */
import { sql } from 'drizzle-orm';
import { readNickname } from '../../domain/wallet/rules.ts';
import type { CardChange, CardChanged, CardStatus } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { Clock } from '../base/ports.ts';
import type { ScriptedCards } from '../sandbox/scriptedCards.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { disableAutoReload } from './autoReload.ts';
import { voidChargesTo } from './cardOfCharge.ts';
import { refusalOfCard, refusalToMoveFrom } from '../../domain/wallet/cardRefusal.ts';
import { transfer } from './ledger.ts';

export interface ChangeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly scriptedCards: ScriptedCards;
  readonly charges: ChargeDependencies;
}
export interface ChangeInput {
  readonly change: CardChange;
  readonly cardId: string;
  readonly nickname?: string | null;
  readonly toCard?: string | null;
  readonly amount?: number | null;
}
interface HeldCard {
  readonly cardId: string;
  readonly accountId: string;
  readonly nickname: string;
  readonly status: CardStatus;
  readonly isPrimary: boolean;
  readonly mayBePrimary: boolean;
  /** The available part of the balance, in cents. */
  readonly balance: number;
  /** The whole balance, with amounts held for payments and amounts on their way to the card. */
  readonly total: number;
  /** A card without a number and a PIN cannot be added again. */
  readonly canBeAdded: boolean;
}
type Refusal = string | null;

export async function changeCard(
  { db, clock, scriptedCards, charges }: ChangeDependencies,
  write: WriteRequest,
  memberId: string,
  input: ChangeInput,
): Promise<CardChanged> {
  const { cardId } = input;
  const outcome = await withIdempotencyKey<CardChanged>(db, clock, write, async (tx) => {
    const cards = await holdCards(tx, memberId);
    const scripted = input.change === 'rename' ? null : refusalByName(scriptedCards, cards, cardId);
    const code = scripted ?? (await apply(tx, clock.now(), write, memberId, input));
    if (code === null) await tellChange(tx, clock, write.owner, 'wallet');
    return code === null ? { status: 'done', answer: { cardId } } : { status: 'refused', code };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  if (input.change === 'reportLost' || input.change === 'remove') await voidChargesTo(charges, cardId);
  return outcome.answer;
}

async function apply(
  tx: Database,
  now: Date,
  write: WriteRequest,
  memberId: string,
  { change, cardId, nickname, toCard, amount }: ChangeInput,
): Promise<Refusal> {
  const cards = await holdCards(tx, memberId);
  if (change === 'transfer') {
    const asked = { cardId, toCard: toCard ?? '', amount: amount ?? 0, now, write };
    const before = await moveBefore(tx, asked);
    if (before !== null) return before === 'same' ? null : 'IDEMPOTENCY_KEY_REUSED';
    return transferBalance(tx, cards, asked);
  }
  const card = cards.find((each) => each.cardId === cardId);
  if (!card) return '121034';
  switch (change) {
    case 'rename': {
      const name = readNickname(nickname ?? '');
      if (name === null) return 'NICKNAME_INVALID';
      await tx.execute(sql`update cards set nickname = ${name} where card_id = ${cardId}`);
      return null;
    }
    case 'makePrimary':
      return refusalOfCard(card.status) ?? makePrimary(tx, memberId, cards, cardId);
    case 'reportLost':
      if (card.status !== 'lost' && refusalOfCard(card.status) !== null) return refusalOfCard(card.status);
      await tx.execute(sql`update cards set status = 'lost' where card_id = ${cardId}`);
      await disableAutoReload(tx, cardId);
      await passPrimaryOn(tx, memberId, cards, card);
      return null;
    case 'remove': {
      const stays = refusalToRemove(card);
      if (stays !== null) return stays;
      await passPrimaryOn(tx, memberId, cards, card);
      await tx.execute(
        sql`update cards set member_id = null, nickname = '', is_primary = false, added_at = null
            where card_id = ${cardId}`,
      );
      await disableAutoReload(tx, cardId);
      return null;
    }
  }
}

/** The code with which the sandbox refuses this card. */
export const refusalByName = (
  { refusalOfNickname }: ScriptedCards,
  cards: readonly HeldCard[],
  cardId: string,
): Refusal => refusalOfNickname(cards.find((each) => each.cardId === cardId)?.nickname ?? '');

/** A card with a balance that could not be added again is not removed. Amounts held for a payment count, too. */
function refusalToRemove({ status, total, canBeAdded }: HeldCard): Refusal {
  if (total === 0) return null;
  return refusalOfCard(status) ?? (canBeAdded ? null : 'CARD_WITHOUT_PIN');
}

/** The member's cards, which no other write changes until the transaction ends; the primary one first. */
export async function holdCards(tx: Database, memberId: string): Promise<readonly HeldCard[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${memberId}`}, 0))`);
  const rows = await rowsOf<
    HeldCard & { readonly balance: string | number; readonly total: string | number }
  >(
    tx,
    sql`select card_id as "cardId", account_id as "accountId", nickname, status,
          is_primary and status = 'active' as "isPrimary",
          may_be_primary as "mayBePrimary", coalesce(balance, 0) - held_out as balance, coalesce(balance, 0) + held_in as total,
          card_number is not null and pin_hash is not null as "canBeAdded"
        from cards join accounts using (account_id) where member_id = ${memberId} order by "isPrimary" desc, card_id`,
  );
  return rows.map((row) => ({ ...row, balance: Number(row.balance), total: Number(row.total) }));
}

export async function makePrimary(
  tx: Database,
  memberId: string,
  cards: readonly HeldCard[],
  cardId: string,
): Promise<Refusal> {
  const card = cards.find((each) => each.cardId === cardId);
  if (card?.status !== 'active' || !card.mayBePrimary) return 'makePrimaryCardError';
  await tx.execute(sql`update cards set is_primary = (card_id = ${cardId}) where member_id = ${memberId}`);
  return null;
}

/** A primary card that is lost or removed is not one any more; the next one that can be is. */
async function passPrimaryOn(
  tx: Database,
  memberId: string,
  cards: readonly HeldCard[],
  { cardId, isPrimary }: HeldCard,
): Promise<void> {
  await tx.execute(sql`update cards set is_primary = false where card_id = ${cardId}`);
  const next = cards.find((each) => each.cardId !== cardId && each.status === 'active' && each.mayBePrimary);
  if (isPrimary && next) await makePrimary(tx, memberId, cards, next.cardId);
}

interface Move {
  readonly cardId: string;
  readonly toCard: string;
  readonly amount: number;
  readonly now: Date;
  readonly write: Pick<WriteRequest, 'owner' | 'key'>;
}
const referenceOf = ({ owner, key }: Move['write']): string => `${owner} ${key}`;

export async function transferBalance(
  tx: Database,
  cards: readonly HeldCard[],
  { cardId, toCard, amount, now, write }: Move,
): Promise<Refusal> {
  const from = cards.find((each) => each.cardId === cardId);
  const to = cards.find((each) => each.cardId === toCard);
  if (!from || !to) return '121034';
  const unusable = refusalToMoveFrom(from.status) ?? refusalOfCard(to.status);
  if (unusable !== null) return unusable;
  if (amount <= 0 || from === to) return '121036';
  const outcome = await transfer(tx, {
    kind: 'transfer',
    reference: referenceOf(write),
    from: from.accountId,
    to: to.accountId,
    amount,
    at: now,
  });
  if (outcome.state === 'reused') return 'IDEMPOTENCY_KEY_REUSED';
  if (outcome.state !== 'refused') return null;
  return { INSUFFICIENT_BALANCE: '121025', MAX_BALANCE: '121023' }[outcome.code as string] ?? '121036';
}

/** What was moved under that key, also where a card of it is not the member's any more. */
async function moveBefore(
  tx: Database,
  { cardId, toCard, amount, write }: Move,
): Promise<'same' | 'other' | null> {
  const [row] = await rowsOf<{ isSame: boolean }>(
    tx,
    sql`select t.amount = ${amount} and f.card_id = ${cardId} and g.card_id = ${toCard} as "isSame"
        from ledger_transactions t join cards f on f.account_id = t.from_account join cards g on g.account_id = t.to_account
        where t.kind = 'transfer' and t.reference = ${referenceOf(write)} and t.state = 'posted'`,
  );
  return row === undefined ? null : row.isSame ? 'same' : 'other';
}
