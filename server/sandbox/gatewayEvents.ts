/**
 * Notifications of the sandbox's gateway: each change of a payment is told twice, the second time late and perhaps after a
 * newer one, as real gateways do. A notification is signed (HMAC-SHA-256 of its time and body) and names a payment; what
 * became of it the server asks for. The key lives as long as the process: a server tells itself.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';

const SIGNATURE_HEADER = 'sandbox-gateway-signature';
const SENDS = 2;
const FIRST_AFTER_MS = 200;
const AGAIN_AFTER_MS = 3_000;
const AT_ONCE = 20;
/** An older notification may be a recorded one. */
const VALID_MS = 5 * 60_000;
const signingKey = randomBytes(32);

const Notification = v.strictObject({
  eventId: v.pipe(v.string(), v.uuid()),
  key: v.pipe(v.string(), v.uuid()),
});

/** In the transaction that changes the payment. */
export async function tellLater(tx: Database, clock: Clock, key: string): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + FIRST_AFTER_MS).toISOString();
  await tx.execute(
    sql`insert into sandbox_gateway_events (event_id, key, due_at, sends_left)
        values (${randomUUID()}, ${key}, ${dueAt}, ${SENDS})`,
  );
}

export function signNotification(body: string, now: Date): Readonly<Record<string, string>> {
  const time = String(now.getTime());
  return { [SIGNATURE_HEADER]: `t=${time},v1=${macOf(time, body)}` };
}

export function readNotification(
  headers: Readonly<Record<string, unknown>>,
  body: string,
  now: Date,
): string | null {
  const [, time = '', mac = ''] =
    /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER])) ?? [];
  const isSigned = mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(time, body)));
  if (!isSigned || Math.abs(now.getTime() - Number(time)) > VALID_MS) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), body);
  return read.success ? read.output.key : null;
}

const macOf = (time: string, body: string): string =>
  createHmac('sha256', signingKey).update(`${time}.${body}`).digest('hex');

export type SendNotification = (body: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** For runDueWork.ts. */
export const dueEvents = 'select from sandbox_gateway_events where due_at <= $1 and sends_left > 0';

/** Sends some of the events that are due, and answers how many; an event whose sending failed is not sent that time. */
export async function sendDueEvents(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  send: SendNotification,
): Promise<number> {
  const now = clock.now();
  const again = new Date(now.getTime() + AGAIN_AFTER_MS).toISOString();
  const due = await rowsOf<{ eventId: string; key: string }>(
    db,
    sql`update sandbox_gateway_events set sends_left = sends_left - 1, due_at = ${again}
        where event_id in (select event_id from sandbox_gateway_events
          where due_at <= ${now.toISOString()}::timestamptz and sends_left > 0
          order by due_at desc limit ${AT_ONCE} for update skip locked)
        returning event_id as "eventId", key`,
  );
  if (due.length === 0) return 0;
  await db.execute(sql`delete from sandbox_gateway_events where sends_left = 0`);
  for (const event of due) {
    const body = JSON.stringify(event);
    await send(body, signNotification(body, clock.now()));
  }
  return due.length;
}
