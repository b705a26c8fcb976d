/**
 * The last mail: that the account is erased. Its address is in the row of the erasing until the mail was handed over, or was tried
 * for a day; nothing of the person is left then. One that dropped after it was handed over is not sent again.
 */
import { sql } from 'drizzle-orm';
import { asMail, helloTo, type MailStyle } from '../accountMails/mailStyle.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { MailPort } from '../mail/port.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly style: MailStyle;
}
interface ToTell {
  readonly memberId: string;
  readonly tellTo: string;
  readonly tries: number;
}

const LEASE_MS = 60_000;
const EVERY_MS = 3_600_000;
const MOST_TRIES = 24;

/** Nobody else tells it meanwhile; a server that ends leaves it to the next one. */
export const lease = (tx: Database, memberId: string, now: Date): Promise<void> =>
  putOff(tx, memberId, now, LEASE_MS);

export async function tellOfErasing(
  { db, clock, mail, style }: Dependencies,
  { memberId, tellTo, tries }: ToTell,
): Promise<void> {
  const outcome = await mail.send({ ...asMail(written(tellTo), style), messageId: `erased-${memberId}` });
  const now = clock.now();
  if (outcome !== 'deferred' || tries + 1 >= MOST_TRIES) return finishErasing(db, memberId, now);
  await db.execute(sql`update erasures set tell_tries = tell_tries + 1 where member_id = ${memberId}`);
  return putOff(db, memberId, now, EVERY_MS);
}

export async function finishErasing(db: Database, memberId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update erasures set tell_to = null, done_at = ${now.toISOString()} where member_id = ${memberId}`,
  );
}

/** Null where none was proved: a mail to another one might be to a stranger. */
export async function provedAddress(db: Database, memberId: string): Promise<string | null> {
  const [member] = await rowsOf<{ email: string | null }>(
    db,
    sql`select email from members where member_id = ${memberId}`,
  );
  return member?.email ?? null;
}

async function putOff(db: Database, memberId: string, now: Date, ms: number): Promise<void> {
  const at = new Date(now.getTime() + ms).toISOString();
  await db.execute(sql`update erasures set due_at = ${at} where member_id = ${memberId}`);
}

const written = (to: string) => ({
  to,
  subject: 'Your account is erased',
  hello: helloTo(''),
  before: [
    'Your account was erased, as you asked: your name, addresses, phone number, cards, payment methods, devices and everything else that says who you are.',
    'The law has us keep what was sold and paid: dates, stores and amounts, under a number that names nobody.',
  ],
  main: null,
  after: ['This is the last mail. This address is deleted with it, too.'],
});
