/**
 * Agreements that are to end at their provider: the removal of an account writes one down in its own transaction, and the
 * provider is asked afterwards until it answers, by whichever server (decision 0073).
 */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { GatewayUnavailable, type PaymentGateway } from '../payments/gateway.ts';
import type { Clock } from '../base/ports.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'endAgreement'>;
}

const AT_ONCE = 8;
/** One server asks at a time. */
const LEASE_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** Null: of a card, which has none. */
export async function wantEnd(tx: Database, agreementId: string | null, now: Date): Promise<void> {
  if (agreementId === null) return;
  await tx.execute(
    sql`insert into ended_agreements (agreement_id, due_at) values (${agreementId}, ${now.toISOString()})
        on conflict do nothing`,
  );
}

/** For runDueWork.ts. */
export const dueAgreements = 'select from ended_agreements where due_at <= $1';

/** Answers how many were asked for. */
export async function endDueAgreements({ db, clock, gateway }: Needs): Promise<number> {
  const now = clock.now();
  const at = (ms: SQL | number): SQL =>
    sql`${now.toISOString()}::timestamptz + make_interval(secs => ${ms} / 1000.0)`;
  const due = await rowsOf<{ agreementId: string }>(
    db,
    sql`update ended_agreements set due_at = ${at(sql`least(${LEASE_MS} * power(2, least(tries, 20)), ${LONGEST_WAIT_MS})`)},
          tries = tries + 1
        where agreement_id in (select agreement_id from ended_agreements
          where due_at <= ${now.toISOString()}::timestamptz order by due_at limit ${AT_ONCE} for update skip locked)
        returning agreement_id as "agreementId"`,
  );
  for (const { agreementId } of due)
    if (await isAnswered(gateway.endAgreement(agreementId)))
      await db.execute(sql`delete from ended_agreements where agreement_id = ${agreementId}`);
  return due.length;
}

async function isAnswered(asked: Promise<void>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false;
    throw error;
  }
}
