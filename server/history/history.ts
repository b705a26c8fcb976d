/**
 * One page of what happened on a member's account: orders, what moved the value of her cards, gifts and stars, by time. Each source
 * is cut to the page before they are joined, so that a long history costs as little as a short one.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { HistoryEntry, HistoryFilter, HistoryPage } from '../../wire/generated/resolverTypes.ts';
import { badRequest } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { memberKey } from '../session/owner.ts';
import { tipsOfOrders, type TipDependencies } from '../tips/tipsOfOrders.ts';

export interface HistoryDependencies extends TipDependencies {
  /** Where the pages are read from. */
  readonly db: Database;
}
export interface AskedPage {
  readonly filter: HistoryFilter;
  /** The `next` of the page before. */
  readonly before: string | null;
  readonly limit: number;
}
interface Cursor {
  readonly at: string;
  readonly id: string;
}
interface Row extends Omit<HistoryEntry, 'at' | 'laterTip' | 'tipUntil'> {
  readonly at: Date | string;
}

const LARGEST_PAGE = 100;

export async function historyOf(
  deps: HistoryDependencies,
  memberId: string,
  { filter, before, limit }: AskedPage,
): Promise<HistoryPage> {
  const size = Math.min(Math.max(limit, 1), LARGEST_PAGE);
  const from = before === null ? null : readCursor(before);
  const cut = (at: SQL, id: SQL): SQL =>
    sql`${from === null ? sql`true` : sql`${at} <= ${from.at}::timestamptz and (${at}, ${id}) < (${from.at}::timestamptz, ${from.id})`}
        order by ${at} desc, ${id} desc limit ${size + 1}`;
  const sources = sourcesOf[filter].map((source) => sql`(${source(memberId, cut)})`);
  const rows = await rowsOf<Row>(
    deps.db,
    sql`select * from (${sql.join(sources, sql` union all `)}) happened order by at desc, "entryId" desc limit ${size + 1}`,
  );
  const shown = rows.slice(0, size);
  const tipOf = await tipsOfOrders(
    deps,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  const entries = shown.map((row) => ({
    ...row,
    ...tipOf(row.orderId ?? ''),
    at: new Date(row.at).toISOString(),
  }));
  const last = entries.at(-1);
  return { entries, next: rows.length > size && last ? `${last.at} ${last.entryId}` : null };
}

/** Times have milliseconds: the app writes the instants of all tables with no more. */
function readCursor(text: string): Cursor {
  const [at = '', ...id] = text.split(' ');
  if (Number.isNaN(Date.parse(at)) || id.length === 0) throw badRequest('`before` is the `next` of a page.');
  return { at: new Date(at).toISOString(), id: id.join(' ') };
}

type Cut = (at: SQL, id: SQL) => SQL;
type Source = (memberId: string, cut: Cut) => SQL;

/** The columns of one source, in the order of the union; what it does not have is null. */
const columns = (has: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(blank).map(([name, none]) => sql`${has[name] ?? none} as ${sql.identifier(name)}`),
    sql`, `,
  );
const text = sql`null::text`;
const number = sql`null::int`;
const blank: Readonly<Record<string, SQL>> = {
  ...{ entryId: text, kind: text, state: text, at: sql`null::timestamptz`, amount: number, currency: text },
  ...{ stars: number, movement: text, storeName: text, orderId: text, lastFour: text, otherLastFour: text },
  ...{ name: text, orderNumber: text, tip: number },
};

const orders: Source = (memberId, cut) => {
  const [id, at] = [sql`'order ' || o.order_id`, sql`o.submitted_at`];
  const state = sql`case when o.refunded_at is not null then 'refunded' when o.cancelled_at is not null then 'cancelled'
    when o.status = 'PickedUp' then 'done' else 'pending' end`;
  const has = {
    ...{ entryId: id, kind: sql`'order'`, state, at, amount: sql`o.total`, currency: sql`o.currency` },
    ...{ storeName: sql`o.store_name`, orderId: sql`o.order_id`, tip: sql`o.tip_amount` },
    lastFour: sql`coalesce(o.tender_last_four, c.last_four)`,
  };
  return sql`select ${columns(has)} from orders o left join cards c on c.card_id = o.card_id
    where o.member_id = ${memberId} and ${cut(at, id)}`;
};

/** What left a card of hers, or came onto it since she added it. */
const cardMoves =
  (side: 'from' | 'to'): Source =>
  (memberId, cut) => {
    const [id, at] = [sql`'card ' || t.transaction_id`, sql`coalesce(t.settled_at, t.created_at)`];
    const kind = sql`case when t.kind = 'purchase' then 'inStore' when t.kind <> 'reload' then t.kind
      when ch.purpose = 'autoReload' then 'autoReload' else 'reload' end`;
    const account = side === 'from' ? sql`t.from_account` : sql`t.to_account`;
    const isOne =
      side === 'from'
        ? sql`(t.kind in ('transfer', 'correction') or (t.kind = 'purchase' and t.reference like 'till:%'))`
        : // A transfer between two cards of hers is told by the one that gave.
          sql`(t.kind in ('reload', 'correction') or (t.kind = 'transfer' and not exists (
            select from cards own where own.account_id = t.from_account and own.member_id = ${memberId})))`;
    const has = {
      ...{ entryId: id, kind, state: sql`'done'`, at, currency: sql`a.currency`, lastFour: sql`c.last_four` },
      amount:
        side === 'from'
          ? sql`(case when t.kind = 'correction' then -t.amount else t.amount end)::int`
          : sql`t.amount::int`,
      otherLastFour:
        side === 'from'
          ? sql`case when t.kind = 'transfer' then (select last_four from cards where account_id = t.to_account) end`
          : text,
    };
    return sql`select moved.* from cards c join accounts a using (account_id) cross join lateral (
        select ${columns(has)} from ledger_transactions t
          left join charges ch on t.kind = 'reload' and ch.charge_id = t.reference
        where ${account} = c.account_id and t.state = 'posted' and ${isOne}
          and (c.added_at is null or ${at} >= c.added_at) and ${cut(at, id)}) moved
      where c.member_id = ${memberId}`;
  };

/** Money that waits for a bank, or that a bank refused; what it gave is an entry of the card. */
const waitingReloads: Source = (memberId, cut) => {
  const [id, at] = [sql`'charge ' || ch.charge_id`, sql`ch.created_at`];
  const has = {
    ...{ entryId: id, kind: sql`ch.purpose`, at, amount: sql`ch.amount::int`, currency: sql`ch.currency` },
    state: sql`case when ch.state in ('failed', 'voided') then 'failed' else 'pending' end`,
    lastFour: sql`c.last_four`,
  };
  return sql`select ${columns(has)} from charges ch left join cards c on c.account_id = ch.to_account
    where ch.owner = ${memberKey(memberId)} and ch.purpose in ('reload', 'autoReload')
      and ch.state in ('created', 'challenge', 'authorized', 'failed', 'voided') and ${cut(at, id)}`;
};

const giftsSent: Source = (memberId, cut) => {
  const [id, at] = [sql`'gift ' || p.purchase_id`, sql`p.bought_at`];
  const has = {
    ...{ entryId: id, kind: sql`'giftSent'`, at, amount: sql`p.total::int`, currency: sql`p.currency` },
    state: sql`case when p.state = 'done' and not exists (select from gifts g where g.purchase_id = p.purchase_id
      and g.money is distinct from 'refunded') then 'refunded' else p.state end`,
    name: sql`(select string_agg(g.recipient_name, ', ' order by g.place) from gifts g where g.purchase_id = p.purchase_id)`,
    ...{ orderNumber: sql`p.order_number` },
  };
  return sql`select ${columns(has)} from gift_purchases p join charges ch using (charge_id)
    where ch.owner = ${memberKey(memberId)} and ${cut(at, id)}`;
};

const giftsReceived: Source = (memberId, cut) => {
  const [id, at] = [sql`'received ' || g.gift_id`, sql`g.claimed_at`];
  const has = {
    ...{ entryId: id, kind: sql`'giftReceived'`, state: sql`'done'`, at, amount: sql`g.amount::int` },
    ...{ currency: sql`g.currency`, name: sql`p.sender_name`, lastFour: sql`c.last_four` },
  };
  return sql`select ${columns(has)} from gifts g join gift_purchases p using (purchase_id)
      left join cards c on c.card_id = g.claimed_card
    where g.claimed_by = ${memberId} and ${cut(at, id)}`;
};

const stars: Source = (memberId, cut) => {
  const [id, at] = [sql`'stars ' || m.movement_id`, sql`m.at`];
  const has = {
    ...{
      entryId: id,
      kind: sql`'stars'`,
      state: sql`'done'`,
      at,
      stars: sql`m.amount::int`,
      currency: sql`'USD'`,
    },
    movement: sql`m.kind`,
  };
  return sql`select ${columns(has)} from star_movements m where m.member_id = ${memberId} and ${cut(at, id)}`;
};

const cards = [cardMoves('from'), cardMoves('to'), waitingReloads];
const gifts = [giftsSent, giftsReceived];
const sourcesOf: Readonly<Record<HistoryFilter, readonly Source[]>> = {
  all: [orders, ...cards, ...gifts, stars],
  orders: [orders],
  cards,
  gifts,
  stars: [stars],
};
