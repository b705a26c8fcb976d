/**
 * Reads the data to check a submission, in one statement without a lock: price, card and the barista's step
 * time.
 */
import { createBatchedReads } from '../db/batchedReads.ts';
import type { Database } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import type { Clock } from '../base/ports.ts';
import type { AppliedOffer } from '../rewards/useRewards.ts';
import { memberKey } from '../session/owner.ts';

export interface Submission {
  /** Null also for another member's. Money is cents. */
  readonly priced: {
    readonly orderId: string;
    readonly storeNumber: string;
    readonly total: number;
    /** What was applied; null without any. */
    readonly offers: readonly AppliedOffer[] | null;
    readonly currency: string;
    readonly minutesMin: number;
    readonly minutesMax: number;
    /** Pieces, each of which takes a make-minute. */
    readonly itemCount: number;
    /** `collectionType` on the wire. */
    readonly pickupOption: string;
    readonly isCurbside: boolean;
    /** What the store's baristas said last of curbside; null where they said nothing. */
    readonly isCurbsideOpen: boolean | null;
    readonly isExpired: boolean;
    readonly isSubmitted: boolean;
    /** Other orders of the member have taken it out of her cart, or a part of it (orderedElsewhere.ts). */
    readonly isOrderedElsewhere: boolean;
  } | null;
  /** Null also for another member's. */
  readonly card: {
    readonly cardId: string;
    readonly status: 'active' | 'notActivated' | 'lost' | 'closed' | 'foreign' | 'storeCredit';
    readonly accountId: string;
    /** What can be spent. */
    readonly balance: number;
    readonly held: number;
    readonly currency: string;
  } | null;
  readonly baristaSeconds: number | null;
}

interface Asked {
  /** The owner of the price; the default is the member. */
  readonly owner?: string;
  readonly memberId: string;
  readonly orderId: string;
  /** Null where no card was named. */
  readonly cardId: string | null;
}

/** For each of a JSON list; `at` counts from 0. An expiry is as of $2. */
const readAll = createStatement<Submission & { readonly at: number }>(
  'read-submissions',
  `select asked.at,
    (select jsonb_build_object('orderId', order_id, 'storeNumber', store_number, 'total', total, 'currency', currency,
        'offers', offers, 'itemCount', (select sum((item ->> 'quantity')::integer) from jsonb_array_elements(basket) item), 'minutesMin', minutes_min, 'minutesMax', minutes_max, 'isSubmitted', submitted_at is not null,
        'pickupOption', collection_type, 'isCurbside', collection_type = 'CURBSIDE',
        'isCurbsideOpen', (select is_open from curbside_states where store_number = priced_orders.store_number),
        'isOrderedElsewhere', owner like 'member:%' and ordered_elsewhere(substr(owner, length('member:') + 1), order_id, basket, $2::timestamptz),
        'isExpired', expires_at <= $2::timestamptz)
      from priced_orders where order_id = asked."orderId" and owner = asked.owner) as priced,
    (select jsonb_build_object('cardId', card_id, 'status', status, 'accountId', account_id, 'balance', balance - held_out,
        'held', held_out, 'currency', currency)
      from cards join accounts using (account_id)
      where card_id = asked."cardId" and member_id = asked."memberId") as card,
    (select step_seconds from barista) as "baristaSeconds"
    from json_to_recordset($1::json) as asked(at integer, owner text, "memberId" text, "orderId" text, "cardId" text)`,
);

export type ReadSubmission = (asked: Asked) => Promise<Submission>;

/** Orders that are submitted at the same time are read together. */
export function createReadSubmission(db: Database, clock: Pick<Clock, 'now'>): ReadSubmission {
  return createBatchedReads(async (all: readonly Asked[]) => {
    const asked = all.map(({ memberId, owner = memberKey(memberId), orderId, cardId }, at) => ({
      ...{ at, memberId, owner },
      orderId: nameOrNull(orderId),
      cardId: nameOrNull(cardId),
    }));
    const rows = await readAll(db, [JSON.stringify(asked), clock.now().toISOString()]);
    const found = new Map(rows.map((row) => [row.at, row]));
    return all.map((_, at) => found.get(at) ?? { priced: null, card: null, baristaSeconds: null });
  });
}

/** A text that PostgreSQL takes in no JSON would make the whole statement fail; nothing has such a name. */
const nameOrNull = (name: string | null): string | null =>
  name === null || name.includes('\u0000') || /\p{Surrogate}/u.test(name) ? null : name;
