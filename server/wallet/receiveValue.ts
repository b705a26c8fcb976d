/** Puts value on a card of a member: one that she has, or a new one, which has a number and no PIN. */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { MAX_CARDS } from './addCard.ts';
import { holdCards, makePrimary } from './changeCard.ts';
import { MAX_CARD_BALANCE, move, openAccount, type Transfer } from './ledger.ts';

export interface Received extends Omit<Transfer, 'to'> {
  readonly memberId: string;
  /** Null: a new card. */
  readonly cardId: string | null;
  readonly currency: string;
}
export interface ReceivingCard {
  readonly cardId: string;
  readonly lastFour: string;
}

const NOT_HERS = 'GIFT_NO_SUCH_CARD';
const MAX_BALANCE = '121023';
const NUMBER_BEGIN = '7777';

/** Holds her cards. Answers the code of a refusal, and has written nothing then. */
export async function receiveValue(tx: Database, received: Received): Promise<ReceivingCard | string> {
  const { memberId, cardId, currency, amount, ...transfer } = received;
  const cards = await holdCards(tx, memberId);
  if (cardId === null) {
    if (cards.length >= MAX_CARDS) return 'CARD_LIMIT';
    const card = await issueCard(tx, received, !cards.some(({ isPrimary }) => isPrimary));
    await move(tx, { ...transfer, amount, to: card.cardId });
    return card;
  }
  const card = cards.find((each) => each.cardId === cardId);
  if (card === undefined) return NOT_HERS;
  const unusable = refusalOfCard(card.status);
  if (unusable !== null) return unusable;
  const [account] = await rowsOf<{ room: string; isSame: boolean; lastFour: string }>(
    tx,
    sql`select coalesce(max_balance, ${MAX_CARD_BALANCE}) - balance - held_in as room, currency = ${currency} as "isSame",
          last_four as "lastFour" from accounts join cards using (account_id) where card_id = ${cardId} for update of accounts`,
  );
  if (account?.isSame !== true) return NOT_HERS;
  if (Number(account.room) < amount) return MAX_BALANCE;
  await move(tx, { ...transfer, amount, to: card.accountId });
  return { cardId, lastFour: account.lastFour };
}

async function issueCard(
  tx: Database,
  { memberId, currency, at }: Received,
  isFirst: boolean,
): Promise<ReceivingCard> {
  const cardId = randomUUID();
  await openAccount(tx, cardId, 'card', currency);
  const [issued] = await rowsOf<{ lastFour: string }>(
    tx,
    sql`insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status, card_number, added_at)
        select ${cardId}, ${memberId}, '', right(number, 4), ${cardId}, false, 'active', number, ${at.toISOString()}
        from (values (${newNumber()}), (${newNumber()}), (${newNumber()})) as made (number)
        where not exists (select from cards where card_number = number) limit 1
        returning last_four as "lastFour"`,
  );
  if (issued === undefined) throw new Error('No new card number was free.');
  if (isFirst) await makePrimary(tx, memberId, await holdCards(tx, memberId), cardId);
  return { cardId, lastFour: issued.lastFour };
}

const newNumber = (): string =>
  NUMBER_BEGIN + String(randomInt(10 ** 6)).padStart(6, '0') + String(randomInt(10 ** 6)).padStart(6, '0');
