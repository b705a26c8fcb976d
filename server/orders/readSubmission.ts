/**
 * Reads the data to check a submission, in one statement without a lock: price, card and the barista's step
 * time.
 */
import type { Database } from '../db/createDatabase.ts';
import { createStatement } from '../db/createStatement.ts';
import { memberKey } from '../session/owner.ts';

export interface Submission {
  /** Null also for another member's. Money is cents. */
  readonly priced: {
    readonly orderId: string;
    readonly storeNumber: string;
    readonly total: number;
    readonly currency: string;
    readonly minutesMin: number;
    readonly minutesMax: number;
    readonly isExpired: boolean;
    readonly isSubmitted: boolean;
  } | null;
  /** Null also for another member's. */
  readonly card: {
    readonly cardId: string;
    readonly status: 'active' | 'notActivated' | 'lost';
    readonly accountId: string;
    readonly balance: number;
    readonly currency: string;
  } | null;
  readonly baristaSeconds: number | null;
}

const read = createStatement<Submission>(
  'read-submission',
  `select
    (select jsonb_build_object('orderId', order_id, 'storeNumber', store_number, 'total', total, 'currency', currency,
        'minutesMin', minutes_min, 'minutesMax', minutes_max, 'isSubmitted', submitted_at is not null,
        'isExpired', expires_at <= $1::timestamptz)
      from priced_orders where order_id = $2::text and owner = $3::text) as priced,
    (select jsonb_build_object('cardId', card_id, 'status', status, 'accountId', account_id, 'balance', balance,
        'currency', currency)
      from cards join accounts using (account_id) where card_id = $4::text and member_id = $5::text) as card,
    (select step_seconds from barista) as "baristaSeconds"`,
);

export async function readSubmission(
  db: Database,
  memberId: string,
  orderId: string,
  cardId: string | null,
  now: Date,
): Promise<Submission> {
  const [found] = await read(db, [now.toISOString(), orderId, memberKey(memberId), cardId, memberId]);
  return found ?? { priced: null, card: null, baristaSeconds: null };
}
