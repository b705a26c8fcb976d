/**
 * The mails about an account that wait to be sent: what they are written of, never their text, code or link, which are made when
 * they are sent. So a request that posts one takes the same time for every address, and a killed server loses none.
 */
import { sql } from 'drizzle-orm';
import type { ElevatedAction } from '../../domain/elevation/actions.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { NewDeviceLetter } from './newDeviceMail.ts';

export type Letter =
  /** A code for an action of a member. `target`: what `targetOf` answers. */
  | {
      readonly kind: 'elevate';
      readonly memberId: string;
      readonly action: ElevatedAction;
      readonly target: string;
    }
  /** A code for the address of a new account; another mail where somebody has proved that address. */
  | { readonly kind: 'verify'; readonly memberId: string }
  /** A code for a new password, where somebody has that address. */
  | { readonly kind: 'reset'; readonly email: string; readonly device: string }
  | { readonly kind: 'password-changed'; readonly memberId: string; readonly isReset: boolean }
  /** A code to the address that she changes to; another mail where somebody else has it. */
  | { readonly kind: 'change-email'; readonly memberId: string; readonly email: string }
  /** Somebody who has her account open has failed to prove who she is. */
  | { readonly kind: 'wrong-proofs'; readonly memberId: string }
  /** To the old address. */
  | { readonly kind: 'email-changed'; readonly changeId: string }
  | NewDeviceLetter
  | { readonly kind: 'second-factors-changed'; readonly memberId: string }
  /** Support has ended her sessions. */
  | { readonly kind: 'signed-out-by-support'; readonly memberId: string }
  /** This address is signed up for news: by a member in her account, or by somebody with an order (null). */
  | {
      readonly kind: 'news-begun';
      readonly email: string;
      readonly memberId: string | null;
      readonly letterKey: string;
    }
  | { readonly kind: 'passkeys-changed'; readonly memberId: string; readonly isAdded: boolean };

export interface DueLetter {
  readonly mailId: string;
  readonly letter: Letter;
  readonly tries: number;
}

/** Longer than a code is good for nobody waits; a notice may come later. */
const CODE_ENDS_MS = 10 * 60_000;
const NOTICE_ENDS_MS = 3 * 86_400_000;
const NOTICES: readonly Letter['kind'][] = [
  'password-changed',
  'wrong-proofs',
  'email-changed',
  'new-device',
  'passkeys-changed',
  'second-factors-changed',
  'signed-out-by-support',
  'news-begun',
];
const LONGEST_WAIT_MS = 3_600_000;
/** The server that sends it has ended: another one sends it again, a code with a new one. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;

export async function postLetter(tx: Database, clock: Pick<Clock, 'now'>, letter: Letter): Promise<void> {
  const now = clock.now();
  const endsAt = later(now, NOTICES.includes(letter.kind) ? NOTICE_ENDS_MS : CODE_ENDS_MS);
  await tx.execute(
    sql`insert into account_mails (letter, next_at, ends_at)
        values (${JSON.stringify(letter)}::jsonb, ${now.toISOString()}, ${endsAt})`,
  );
}

export const dueLetters = 'select from account_mails where next_at <= $1';

/** Leases those that are due. */
export const leaseLetters = (db: Database, clock: Clock, most: number): Promise<readonly DueLetter[]> =>
  rowsOf<DueLetter>(
    db,
    sql`update account_mails set tries = tries + 1, next_at = ${later(clock.now(), LEASE_MS)}
        where mail_id in (select mail_id from account_mails where next_at <= ${clock.now().toISOString()}
          order by next_at limit ${most} for update skip locked)
        returning mail_id::text as "mailId", letter, tries`,
  );

export async function endLetter(db: Database, mailId: string): Promise<void> {
  await db.execute(sql`delete from account_mails where mail_id = ${mailId}::bigint`);
}

/** Twice as long after each try, until it is too late for it. */
export async function delayLetter(db: Database, clock: Clock, { mailId, tries }: DueLetter): Promise<void> {
  const nextAt = later(clock.now(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)));
  await db.execute(sql`update account_mails set next_at = ${nextAt} where mail_id = ${mailId}::bigint`);
  await db.execute(sql`delete from account_mails where mail_id = ${mailId}::bigint and next_at > ends_at`);
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
