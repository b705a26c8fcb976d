/**
 * The audit log of sign-ins: what happened to which account, from which address, as pseudonyms (pseudonyms.ts). No
 * email, address, token or session id. Kept for 90 days (db/housekeeping.ts); read with `npm run members -- sign-ins`.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Device } from './deviceOf.ts';

export type SignInEvent =
  | 'signed-in'
  | 'wrong-password'
  | 'throttled'
  | 'second-factor-asked'
  | 'signed-out'
  | 'session-ended'
  | 'signed-out-everywhere'
  | 'role-changed'
  | 'browser-invited'
  | 'wrong-code'
  | 'proved'
  | 'account-made'
  | 'address-proved'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone';

export interface SignInRecord extends Device {
  readonly at: Date;
  readonly event: SignInEvent;
  readonly account: string | null;
  readonly address: string | null;
}

type NewRecord = Pick<SignInRecord, 'event' | 'account' | 'address'> & { readonly device?: Device };

export async function auditSignIn(
  tx: Database,
  { event, account, address, device }: NewRecord,
): Promise<void> {
  await tx.execute(sql`insert into sign_in_audit (event, account, address, browser, system)
    values (${event}, ${account}, ${address}, ${device?.browser ?? null}, ${device?.system ?? null})`);
}

/** Once a minute for an address: a flood of refused attempts must not fill the log. */
export async function auditThrottled(tx: Database, record: Omit<NewRecord, 'event'>): Promise<void> {
  const [recent] = await rowsOf(
    tx,
    sql`select from sign_in_audit where event = 'throttled' and at > now() - interval '1 minute'
          and address = ${record.address} limit 1`,
  );
  if (!recent) await auditSignIn(tx, { ...record, event: 'throttled' });
}

const AT_MOST = 200;

/** Newest first; of one account, or of all with null. */
export async function signInRecords(db: Database, account: string | null): Promise<readonly SignInRecord[]> {
  const rows = await rowsOf<Omit<SignInRecord, 'at'> & { ms: number }>(
    db,
    sql`select floor(extract(epoch from at) * 1000)::float8 as ms, event, account, address, browser, system from sign_in_audit
        where ${account}::text is null or account = ${account} order by at desc limit ${AT_MOST}`,
  );
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }));
}
