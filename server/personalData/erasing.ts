/**
 * The erasing of an account: asked for with a proof, done after a time to think it over, not before everything is settled. Personal
 * columns are emptied or deleted as held.ts says; the ledgers keep their amounts under an id that names nobody, so that they
 * still add up.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { memberKey } from '../session/owner.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import type { MailStyle } from '../accountMails/mailStyle.ts';
import type { MailPort } from '../mail/port.ts';
import { heldOfMembers } from './held.ts';
import type { Held } from './heldRow.ts';
import { personOf, type Person } from './person.ts';
import { finishErasing, lease, provedAddress, tellOfErasing } from './tellOfErasing.ts';

const DAY_MS = 24 * 3_600_000;

export interface ErasingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly pseudonym: Pseudonym;
  readonly mail: MailPort;
  readonly style: MailStyle;
}

/** The code of what is to be settled first; null where nothing is. */
export async function unsettled(db: Database, memberId: string): Promise<string | null> {
  const owner = memberKey(memberId);
  const [found] = await rowsOf<{ code: string | null }>(
    db,
    sql`select case
          when exists (select from orders where member_id = ${memberId} and status <> 'PickedUp' and cancelled_at is null)
            then 'ERASE_OPEN_ORDER'
          when exists (select from charges where owner = ${owner} and state in ('created', 'challenge', 'authorized'))
            then 'ERASE_OPEN_PAYMENT'
          when exists (select from gifts join gift_purchases using (purchase_id) join charges using (charge_id)
              join gift_deliveries d using (gift_id)
            where charges.owner = ${owner} and money = 'purchased' and d.state not in ('accepted', 'delivered'))
            then 'ERASE_OPEN_GIFT'
          when exists (select from cards join accounts using (account_id) where member_id = ${memberId}
            and (balance <> 0 or held_in <> 0 or held_out <> 0)) then 'ERASE_BALANCE' end as code`,
  );
  return found?.code ?? null;
}

/** Asked again, it keeps its day. */
export async function askForErasing(
  tx: Database,
  memberId: string,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const dueAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  await tx.execute(
    sql`insert into erasures (member_id, asked_at, due_at) values (${memberId}, ${now.toISOString()}, ${dueAt})
        on conflict (member_id) do nothing`,
  );
}

export async function keepAccount(tx: Database, memberId: string): Promise<void> {
  await tx.execute(
    sql`delete from erasures where member_id = ${memberId} and done_at is null and tell_to is null`,
  );
}

export const dueErasures = 'select from erasures where done_at is null and due_at <= $1';

/**
 * Answers how many it has looked at. One that something is open of is looked at again a day later. In one transaction everything
 * goes but the address, which waits in the row of the erasing for its mail; after that it goes, too, and the erasing is done. A
 * server that ends in between leaves the mail to the next one.
 */
export async function eraseDueAccounts(deps: ErasingDependencies): Promise<number> {
  const due = await deps.db.transaction((tx) => eraseNext(tx, deps));
  if (due === null) return 0;
  if (due.tellTo !== null) await tellOfErasing(deps, { ...due, tellTo: due.tellTo });
  return 1;
}

interface Erased {
  readonly memberId: string;
  /** Null: there is nobody to tell, or nothing yet. */
  readonly tellTo: string | null;
  readonly tries: number;
}

async function eraseNext(tx: Database, { clock, pseudonym }: ErasingDependencies): Promise<Erased | null> {
  const now = clock.now();
  const [due] = await rowsOf<Erased>(
    tx,
    sql`select member_id as "memberId", tell_to as "tellTo", tell_tries as tries from erasures
        where done_at is null and due_at <= ${now.toISOString()} order by due_at limit 1 for update skip locked`,
  );
  if (due === undefined) return null;
  const { memberId } = due;
  if (due.tellTo !== null) {
    await lease(tx, memberId, now);
    return due;
  }
  await tx.execute(sql`select from members where member_id = ${memberId} for update`);
  if ((await unsettled(tx, memberId)) !== null) {
    const later = new Date(now.getTime() + DAY_MS).toISOString();
    await tx.execute(sql`update erasures set due_at = ${later} where member_id = ${memberId}`);
    await tellChange(tx, clock, memberKey(memberId), 'personalData');
    return due;
  }
  const tellTo = await provedAddress(tx, memberId);
  await erase(tx, pseudonym, memberId);
  if (tellTo === null) await finishErasing(tx, memberId, now);
  else {
    await tx.execute(sql`update erasures set tell_to = ${tellTo} where member_id = ${memberId}`);
    await lease(tx, memberId, now);
  }
  return { ...due, tellTo };
}

async function erase(tx: Database, pseudonym: Pseudonym, memberId: string): Promise<void> {
  const person = await personOf(tx, pseudonym, memberId);
  if (person === null) return;
  for (const held of heldOfMembers) {
    const statement = erasingOf(held, person);
    if (statement !== null) await tx.execute(statement);
  }
}

function erasingOf({ table, of, erasing }: Held, person: Person) {
  if (erasing === 'kept') return null;
  return erasing === 'deleted'
    ? sql`delete from ${sql.identifier(table)} where ${of(person)}`
    : erasing(person);
}
