/** A member's stored-value cards, and one of them with its history. Balances are in the ledger; see ledger.ts. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type {
  CardDetails,
  CardEntry,
  CardOpening,
  CardStatus,
  HeldMoney,
  StoredValueCard,
} from '../../wire/generated/resolverTypes.ts';
import { badRequest, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { STORED_VALUE } from '../../domain/pricing/tip.ts';
import { pictureOf } from '../../domain/wallet/picture.ts';
import { shownNickname } from '../../domain/wallet/shownNickname.ts';
import { accounts, cards } from './tables.ts';
import { autoReloadOf } from './autoReload.ts';
import { utcOffsetsOf } from '../base/timeZones.ts';

/** A card that is not in use is not one, whatever an older server left. */
const isPrimary = sql<boolean>`(${cards.isPrimary} and ${cards.status} = 'active')`;

interface HeldRow {
  readonly amount: number;
  readonly until: string;
  readonly writeId: string;
}
/** The orders that parts of the card are held for (orders/storedValuePart.ts): when the charge of each gives it up, and its key. */
const heldOrders = sql<readonly HeldRow[] | null>`case when ${accounts.heldOut} > 0 then (
  select json_agg(json_build_object('amount', t.amount, 'until', c.expires_at, 'writeId', c.reference) order by c.expires_at, c.reference)
    from ledger_transactions t
    join charges c on c.purpose = 'order' and c.reference = split_part(t.reference, ' ', 2)
    where t.from_account = ${accounts.accountId} and t.state = 'held' and t.kind = 'purchase') end`;

/** Money that the member adds and that waits for its bank; what is added for an order waits with the order. */
const waitingReloads = sql<readonly HeldRow[] | null>`case when ${accounts.heldIn} > 0 then (
  select json_agg(json_build_object('amount', c.amount, 'until', c.expires_at, 'writeId', w.key) order by c.expires_at, w.key)
    from charges c cross join lateral (select substr(c.reference, length(c.owner) + 2) as key) w
    where c.purpose = 'reload' and c.owner = 'member:' || ${cards.memberId} and c.to_account = ${accounts.accountId}
      and c.state in ('created', 'challenge')
      and not exists (select 1 from order_submissions s where s.reference = w.key and s.owner = c.owner)) end`;

/** Primary first. `balance`: what can be spent. */
export async function cardsOf(db: Database, memberId: string): Promise<readonly StoredValueCard[]> {
  const rows = await db
    .select({
      cardId: cards.cardId,
      nickname: cards.nickname,
      lastFour: cards.lastFour,
      balance: sql<number>`coalesce(${accounts.balance}, 0) - ${accounts.heldOut}`.mapWith(Number),
      currency: accounts.currency,
      isPrimary,
      status: sql<CardStatus>`${cards.status}`,
      pendingAmount: sql<number>`${accounts.heldIn}`.mapWith(Number),
      heldAmount: sql<number>`${accounts.heldOut}`.mapWith(Number),
      heldOrders,
      waitingReloads,
    })
    .from(cards)
    .innerJoin(accounts, eq(accounts.accountId, cards.accountId))
    .where(eq(cards.memberId, memberId))
    .orderBy(desc(isPrimary), asc(cards.cardId));
  return rows.map(({ heldOrders: held, waitingReloads: reloads, heldAmount, ...card }) => ({
    ...card,
    nickname: shownNickname(card.nickname),
    held: heldMoney(heldAmount, held ?? []),
    reloads: (reloads ?? []).map(withInstant),
    cardImageUrl: `/cards/${pictureOf(card.lastFour)}.svg`,
    orderPaymentType: STORED_VALUE,
  }));
}

const withInstant = (row: HeldRow): HeldRow => ({ ...row, until: new Date(row.until).toISOString() });

function heldMoney(amount: number, rows: readonly HeldRow[]): HeldMoney | null {
  const orders = rows.map(withInstant);
  const last = orders.at(-1);
  return last === undefined ? null : { ...last, amount, orders };
}

const LARGEST_PAGE = 50;

interface EntryRow extends Omit<CardEntry, 'at' | 'timeZoneId' | 'utcOffsets'> {
  readonly at: Date | string;
  /** The store of an order. */
  readonly storeNumber: string | null;
}

export interface DetailsDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Stores;
}

/** Throws 121034 for a card that is not the member's. What moved before the member registered it is not shown. */
export async function cardDetails(
  deps: DetailsDependencies,
  memberId: string,
  cardId: string,
  before: string | null,
  limit: number,
): Promise<CardDetails> {
  const { db } = deps;
  const size = Math.min(Math.max(limit, 1), LARGEST_PAGE);
  const [card] = await rowsOf<{ status: CardStatus }>(
    db,
    sql`select status from cards where card_id = ${cardId} and member_id = ${memberId}`,
  );
  if (!card) throw refused('121034');
  const from = before === null ? null : readCursor(before);
  const rows = await rowsOf<EntryRow>(
    db,
    sql`with moved as (
          select t.transaction_id as "entryId", t.kind, e.amount::int as amount,
            coalesce(t.settled_at, t.created_at) as at, t.reference,
            case when e.amount < 0 then t.to_account else t.from_account end as other
          from cards c join ledger_entries e using (account_id) join ledger_transactions t using (transaction_id)
          where c.card_id = ${cardId} and c.member_id = ${memberId}
            and (c.added_at is null or coalesce(t.settled_at, t.created_at) >= c.added_at)
        )
        select "entryId", moved.kind, amount, at, o.store_name as "storeName", o.store_number as "storeNumber",
          case when moved.kind = 'transfer' then other.last_four end as "lastFour"
        from moved left join orders o on moved.kind in ('purchase', 'refund') and o.order_id = moved.reference
            and o.member_id = ${memberId}
          left join cards other on other.account_id = moved.other
        where ${from === null ? sql`true` : sql`(at, "entryId") < (${from.at}::timestamptz, ${from.entryId})`}
        order by at desc, "entryId" desc limit ${size + 1}`,
  );
  const entries = await entriesOf(deps, rows.slice(0, size));
  const last = entries.at(-1);
  const next = rows.length > size && last ? `${last.at} ${last.entryId}` : null;
  const [opening, autoReloadProfile] = [await openingOf(db, cardId), await autoReloadOf(db, cardId)];
  return { cardId, status: card.status, entries, next, opening, autoReloadProfile };
}

/** The sum of what moved before its member registered it: with it the entries that are shown sum to the balance and what is held. */
async function openingOf(db: Database, cardId: string): Promise<CardOpening | null> {
  const [opening] = await rowsOf<{ amount: number; at: Date | string }>(
    db,
    sql`select sum(e.amount)::int as amount, c.added_at as at
        from cards c join ledger_entries e using (account_id) join ledger_transactions t using (transaction_id)
        where c.card_id = ${cardId} and coalesce(t.settled_at, t.created_at) < c.added_at
        group by c.added_at having sum(e.amount) <> 0`,
  );
  return opening ? { amount: opening.amount, at: new Date(opening.at).toISOString() } : null;
}

/** With the time zones of the stores that still exist. */
async function entriesOf(
  { stores, clock }: DetailsDependencies,
  rows: readonly EntryRow[],
): Promise<CardEntry[]> {
  const numbers = new Set(rows.flatMap(({ storeNumber }) => storeNumber ?? []));
  const zones = new Map(
    await Promise.all(
      [...numbers].map(async (storeNumber) => {
        const store = await stores.byNumber(storeNumber, clock.now());
        return [storeNumber, store?.timeZone.timeZoneId ?? null] as const;
      }),
    ),
  );
  return rows.map(({ storeNumber, ...row }) => {
    const at = new Date(row.at);
    const timeZoneId = storeNumber === null ? null : (zones.get(storeNumber) ?? null);
    const utcOffsets = timeZoneId === null ? null : utcOffsetsOf(timeZoneId, at.getTime());
    return { ...row, at: at.toISOString(), timeZoneId, utcOffsets };
  });
}

function readCursor(text: string): { readonly at: string; readonly entryId: string } {
  const [at = '', entryId = ''] = text.split(' ');
  if (!isInstant(at) || !/^[\w-]{1,64}$/.test(entryId))
    throw badRequest('`before` is the `next` of another page.');
  return { at, entryId };
}

/** As `toISOString` writes it, of a day that exists. PostgreSQL knows no year 0. */
const isInstant = (text: string): boolean =>
  /^\d{4}-/.test(text) &&
  !text.startsWith('0000') &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;
