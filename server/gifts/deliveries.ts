/**
 * The deliveries of gifts as rows: begun when a gift is paid or its address is corrected, leased by whichever server sends the mail,
 * ended by what the mail server said. The secret of a link is new for each mail, and only its hash is kept.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DeliveryState } from '../../domain/gifts/states.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { dueAt, type DeliverOn } from './due.ts';

/** A mail of a later day is looked at before, when its instant is resolved again. */
const RESOLVED_BEFORE_MS = 25 * 3_600_000;
/** The server that sends it has ended, and nobody knows what came of it. */
const LEASE_MS = 3 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** Two days and a half. */
const MOST_TRIES = 20;

interface DeliveryDayRow {
  readonly giftId: string;
  readonly day: string | null;
  readonly hour: number | null;
  readonly timeZoneId: string | null;
}

const dayColumns = sql`deliver_on as day, deliver_hour as hour, time_zone_id as "timeZoneId"`;
const dayOf = ({ day, hour, timeZoneId }: DeliveryDayRow): DeliverOn | null =>
  day === null || timeZoneId === null ? null : { day, hour: hour ?? 0, timeZoneId };

const looksAt = (due: Date, now: Date): Date =>
  new Date(Math.min(due.getTime(), Math.max(now.getTime(), due.getTime() - RESOLVED_BEFORE_MS)));

/** In the transaction in which the gifts of a purchase are paid. */
export async function startDeliveries(tx: Database, purchaseId: string, now: Date): Promise<void> {
  const gifts = await rowsOf<DeliveryDayRow>(
    tx,
    sql`update gifts set money = 'purchased' where purchase_id = ${purchaseId} returning gift_id as "giftId", ${dayColumns}`,
  );
  for (const gift of gifts) {
    const due = dueAt(dayOf(gift), now);
    await tx.execute(
      sql`insert into gift_deliveries (gift_id, state, next_at, due_at, changed_at) values (${gift.giftId}, 'pending',
            ${looksAt(due, now).toISOString()}, ${due.toISOString()}, ${now.toISOString()})`,
    );
  }
}

export const dueDeliveries = 'select from gift_deliveries where next_at <= $1';

/** What a mail is written of. Personal: in no log. */
export interface DueMail {
  readonly giftId: string;
  readonly messageId: string;
  readonly secret: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly amount: number;
  readonly currency: string;
  readonly design: {
    readonly name: string;
    readonly art: { readonly url: string | null; readonly colors: readonly string[] };
  };
}

interface DueRow extends Omit<DueMail, 'messageId' | 'secret' | 'amount'>, DeliveryDayRow {
  readonly state: DeliveryState;
  readonly money: string;
  readonly amount: string | number;
  readonly owner: string;
}

/** Leases the mails that are due, `most` at a time, each with a new link; answers them, and how many rows it has looked at. */
export const leaseDue = (
  db: Database,
  clock: Clock,
  most: number,
): Promise<{ readonly looked: number; readonly mails: readonly DueMail[] }> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await rowsOf<DueRow>(
      tx,
      sql`select gift_id as "giftId", d.state, money, g.amount, g.currency, recipient_name as "recipientName",
            recipient_email as "recipientEmail", message, design, sender_name as "senderName", c.owner, ${dayColumns}
          from gift_deliveries d join gifts g using (gift_id) join gift_purchases p using (purchase_id)
            join charges c using (charge_id)
          where next_at <= ${now.toISOString()} order by next_at limit ${most} for update of d skip locked`,
    );
    const mails: DueMail[] = [];
    for (const row of rows) {
      const mail = await lease(tx, row, now);
      if (mail !== null) mails.push(mail);
    }
    // Last, and in one order: a feed is locked to the commit.
    const ended = new Set(rows.filter(({ state }) => state === 'sending').map(({ owner }) => owner));
    for (const owner of [...ended].toSorted()) await tellChange(tx, clock, owner, 'gifts');
    return { looked: rows.length, mails };
  });

async function lease(tx: Database, row: DueRow, now: Date): Promise<DueMail | null> {
  const { giftId, state, money } = row;
  if (state === 'sending') {
    await write(tx, giftId, { state: 'unknown', nextAt: null }, now);
    return null;
  }
  if (money !== 'purchased') {
    await write(tx, giftId, { state: 'cancelled', nextAt: null }, now);
    return null;
  }
  const due = state === 'pending' ? dueAt(dayOf(row), now) : now;
  if (due > now) {
    await tx.execute(
      sql`update gift_deliveries set due_at = ${due.toISOString()}, next_at = ${due.toISOString()} where gift_id = ${giftId}`,
    );
    return null;
  }
  const secret = randomBytes(24).toString('base64url');
  const messageId = `${randomUUID()}`;
  await tx.execute(sql`update gifts set link_hash = ${hashOfLink(secret)} where gift_id = ${giftId}`);
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  await tx.execute(
    sql`update gift_deliveries set state = 'sending', tries = tries + 1, message_id = ${messageId}, next_at = ${until},
          changed_at = ${now.toISOString()} where gift_id = ${giftId}`,
  );
  return { ...row, amount: Number(row.amount), messageId, secret };
}

export const hashOfLink = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What the buyer of a gift that failed is told. Personal: in no log. */
export interface FailedMail {
  readonly orderNumber: string | null;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
}

/** What the mail server said; answers whom to tell where it failed for good. An answer after the lease is over changes nothing. */
export const recordDelivery = (
  db: Database,
  clock: Clock,
  { giftId, messageId }: Pick<DueMail, 'giftId' | 'messageId'>,
  said: Extract<DeliveryState, 'accepted' | 'delivered' | 'deferred' | 'failed' | 'unknown'>,
): Promise<FailedMail | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await rowsOf<FailedMail & { readonly tries: number; readonly owner: string }>(
      tx,
      sql`select d.tries, c.owner, order_number as "orderNumber", sender_name as "senderName",
            sender_email as "senderEmail", recipient_name as "recipientName", recipient_email as "recipientEmail" from gift_deliveries d join gifts using (gift_id) join gift_purchases using (purchase_id)
            join charges c using (charge_id)
          where gift_id = ${giftId} and d.state = 'sending' and message_id = ${messageId} for update of d`,
    );
    if (row === undefined) return null;
    const isDeferred = said === 'deferred' && row.tries < MOST_TRIES;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
    const ended = said === 'deferred' ? 'failed' : said;
    await write(
      tx,
      giftId,
      isDeferred
        ? { state: 'deferred', nextAt: new Date(now.getTime() + wait) }
        : { state: ended, nextAt: null },
      now,
    );
    const { tries: _, owner, ...failed } = row;
    await tellChange(tx, clock, owner, 'gifts');
    return isDeferred || ended !== 'failed' ? null : failed;
  });

async function write(
  tx: Database,
  giftId: string,
  { state, nextAt }: { readonly state: DeliveryState; readonly nextAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update gift_deliveries set state = ${state}, next_at = ${nextAt?.toISOString() ?? null},
          changed_at = ${now.toISOString()} where gift_id = ${giftId}`,
  );
}

/** The mail is written anew, at once: of a gift whose address was corrected. */
export async function deliverAgain(tx: Database, giftId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update gift_deliveries set state = 'pending', tries = 0, next_at = ${now.toISOString()}, due_at = ${now.toISOString()},
          changed_at = ${now.toISOString()} where gift_id = ${giftId}`,
  );
}

/** Of a gift that was refunded. */
export async function cancelDelivery(tx: Database, giftId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update gift_deliveries set state = 'cancelled', next_at = null, changed_at = ${now.toISOString()}
        where gift_id = ${giftId} and state in ('pending', 'deferred')`,
  );
}
