/**
 * Registers a card by its number and PIN, and tells the balance of one. An unknown number and a wrong PIN are refused
 * alike and after the same time; the PIN is hashed, and the idempotency key's hash does not cover it.
 */
import { sql } from 'drizzle-orm';
import type { CardAdded, CardBalance, CardStatus } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  answerOfKey,
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import type { Clock } from '../base/ports.ts';
import type { ScriptedCards } from '../sandbox/scriptedCards.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { holdCards, makePrimary, transferBalance } from './changeCard.ts';
import { creditKept } from './refunds.ts';
import { reservePinTry, type Pins } from './throttlePins.ts';

export interface CardDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly pins: Pins;
  readonly scriptedCards: ScriptedCards;
}
export interface CardInput {
  readonly cardNumber: string;
  readonly pin: string;
  readonly makePrimaryCard: boolean;
  readonly transferCard: string | null;
}
interface Issued {
  readonly cardId: string;
  readonly memberId: string | null;
  readonly pinHash: string | null;
  readonly status: CardStatus;
  readonly lastFour: string;
  readonly balance: string | number;
  readonly currency: string;
}

/** A member's cards; more are refused with CARD_LIMIT. */
export const MAX_CARDS = 20;
/** The number or the security code. */
const WRONG = '121000';

export async function addCard(
  deps: CardDependencies,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: CardInput,
): Promise<CardAdded> {
  const { db, clock } = deps;
  const { cardNumber, pin, makePrimaryCard, transferCard } = input;
  const asked = JSON.stringify([cardNumber, makePrimaryCard, transferCard]);
  // Keyed: anyone who has the table could try all numbers against a plain hash.
  const request = { ...write, requestHash: deps.pins.nameOf('card', asked) };
  // First: a retry whose answer was lost must not count as a try of the PIN.
  const known = await answerOfKey<CardAdded>(db, request);
  const found = known === null ? await findByPin(deps, { cardNumber, pin, memberId, network }) : WRONG;
  const outcome =
    known ??
    (await withIdempotencyKey<CardAdded>(db, clock, request, (tx) =>
      typeof found === 'string'
        ? Promise.resolve({ status: 'refused', code: found } as const)
        : register(tx, clock, request, memberId, found.cardId, input),
    ));
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** The balance of a card that is registered to a member can be asked for as well. */
export async function checkCardBalance(
  deps: CardDependencies,
  memberId: string | null,
  network: string,
  { cardNumber, pin }: Pick<CardInput, 'cardNumber' | 'pin'>,
): Promise<CardBalance> {
  const issued = await findByPin(deps, { cardNumber, pin, memberId, network });
  if (typeof issued === 'string') throw refused(issued);
  const code = refusalOfCard(issued.status);
  if (code !== null) throw refused(code);
  return { lastFour: issued.lastFour, balance: Number(issued.balance), currency: issued.currency };
}

/** The card with this number and PIN, or the code of the refusal. */
async function findByPin(
  deps: CardDependencies,
  { pin, ...tried }: Pick<CardInput, 'cardNumber' | 'pin'> & { memberId: string | null; network: string },
): Promise<Issued | string> {
  if (!/^\d{16}$/.test(tried.cardNumber) || !/^\d{8}$/.test(pin)) return WRONG;
  const scripted = deps.scriptedCards.refusalOfPin(pin);
  if (scripted !== null) return scripted;
  const reserved = await reservePinTry(deps, tried);
  const [card] = await rowsOf<Issued>(
    deps.db,
    sql`select card_id as "cardId", member_id as "memberId", pin_hash as "pinHash", status, last_four as "lastFour",
          coalesce(balance, 0) - coalesce(held_out, 0) as balance, currency
        from cards join accounts using (account_id) where card_number = ${tried.cardNumber}`,
  );
  if (!(await deps.pins.isRight(card?.pinHash ?? null, pin)) || !card) return WRONG;
  await reserved.succeed(deps.db);
  return card;
}

async function register(
  tx: Database,
  clock: Clock,
  write: WriteRequest,
  memberId: string,
  cardId: string,
  { makePrimaryCard, transferCard }: CardInput,
): Promise<WriteAnswer<CardAdded>> {
  const now = clock.now();
  const mine = await holdCards(tx, memberId);
  const [card] = await rowsOf<Pick<Issued, 'memberId' | 'status'>>(
    tx,
    sql`select member_id as "memberId", status from cards where card_id = ${cardId} for update`,
  );
  if (!card || card.memberId !== null) return { status: 'refused', code: '122000' };
  const code = refusalOfCard(card.status);
  if (code !== null) return { status: 'refused', code };
  if (mine.length >= MAX_CARDS) return { status: 'refused', code: 'CARD_LIMIT' };
  await tx.execute(
    sql`update cards set member_id = ${memberId}, nickname = '', is_primary = false, added_at = ${now.toISOString()}
        where card_id = ${cardId}`,
  );
  const cards = await holdCards(tx, memberId);
  const isFirst = !mine.some(({ isPrimary }) => isPrimary);
  const notPrimary = makePrimaryCard || isFirst ? await makePrimary(tx, memberId, cards, cardId) : null;
  const amount = cards.find((each) => each.cardId === cardId)?.balance ?? 0;
  const notMoved =
    transferCard === null || amount === 0
      ? null
      : await transferBalance(tx, cards, { cardId, toCard: transferCard, amount, now, write });
  await creditKept(tx, { memberId, cardId, reference: `kept ${write.owner} ${write.key}`, at: now });
  await tellChange(tx, clock, write.owner, 'wallet');
  return { status: 'done', answer: { cardId, problem: (makePrimaryCard ? notPrimary : null) ?? notMoved } };
}
