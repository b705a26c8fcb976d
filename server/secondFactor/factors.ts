/** A member's second factors and recovery codes as rows. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Seal } from './seal.ts';
import { stepOf } from './totp.ts';

export interface Factors {
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly sealedSecret: string | null;
  /** Recovery codes that were not used. */
  readonly codesLeft: number;
}
export type FactorKind = 'text' | 'app';

export async function factorsOf(db: Database, memberId: string): Promise<Factors> {
  const rows = await rowsOf<{ kind: FactorKind; phoneNumber: string | null; sealedSecret: string | null }>(
    db,
    sql`select kind, phone_number as "phoneNumber", sealed_secret as "sealedSecret" from second_factors
        where member_id = ${memberId}`,
  );
  const [left] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from recovery_codes where member_id = ${memberId} and used_at is null`,
  );
  return {
    phoneNumber: rows.find(({ kind }) => kind === 'text')?.phoneNumber ?? null,
    sealedSecret: rows.find(({ kind }) => kind === 'app')?.sealedSecret ?? null,
    codesLeft: left?.n ?? 0,
  };
}

export async function setPhone(
  tx: Database,
  clock: Clock,
  memberId: string,
  phoneNumber: string,
): Promise<void> {
  await tx.execute(sql`insert into second_factors (member_id, kind, phone_number, added_at)
    values (${memberId}, 'text', ${phoneNumber}, ${clock.now().toISOString()})
    on conflict (member_id, kind) do update set phone_number = excluded.phone_number, added_at = excluded.added_at`);
}

/** `step`: of the code that proved it, which is used up. */
export async function setApp(
  tx: Database,
  clock: Clock,
  memberId: string,
  { sealedSecret, step }: { readonly sealedSecret: string; readonly step: number },
): Promise<void> {
  await tx.execute(sql`insert into second_factors (member_id, kind, sealed_secret, last_step, added_at)
    values (${memberId}, 'app', ${sealedSecret}, ${step}, ${clock.now().toISOString()})
    on conflict (member_id, kind) do update set sealed_secret = excluded.sealed_secret,
      last_step = excluded.last_step, added_at = excluded.added_at`);
}

/** Without any factor recovery codes are of no use. */
export async function removeFactor(tx: Database, memberId: string, kind: FactorKind): Promise<void> {
  await tx.execute(sql`delete from second_factors where member_id = ${memberId} and kind = ${kind}`);
  await tx.execute(sql`delete from recovery_codes where member_id = ${memberId}
    and not exists (select from second_factors where member_id = ${memberId})`);
}

/** All of them: the operator's way out for somebody who has lost the second factor and the codes. */
export async function removeFactors(tx: Database, memberId: string): Promise<void> {
  await removeFactor(tx, memberId, 'app');
  await removeFactor(tx, memberId, 'text');
}

/** Whether the app's code is right; each is good once, whatever comes at once. */
export async function useAppCode(
  tx: Database,
  seal: Seal,
  memberId: string,
  { sealedSecret, typed, now }: { readonly sealedSecret: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const secret = seal.open(sealedSecret);
  const step = secret === null ? null : stepOf(secret, typed, now.getTime());
  if (step === null) return false;
  const used = await rowsOf(
    tx,
    sql`update second_factors set last_step = ${step} where member_id = ${memberId} and kind = 'app'
        and sealed_secret = ${sealedSecret} and last_step < ${step} returning 1 as one`,
  );
  return used.length > 0;
}

const CODES = 10;
/** Without letters and digits that look alike. 50 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** New ones in the place of all others; shown once, only their hashes are kept. */
export async function newRecoveryCodes(
  tx: Database,
  seal: Seal,
  memberId: string,
): Promise<readonly string[]> {
  await tx.execute(sql`delete from recovery_codes where member_id = ${memberId}`);
  const codes = Array.from({ length: CODES }, recoveryCode);
  for (const code of codes)
    await tx.execute(
      sql`insert into recovery_codes (member_id, code_hash) values (${memberId}, ${seal.hashOf(memberId, plain(code))})`,
    );
  return codes;
}

/** Each is good once. */
export async function useRecoveryCode(
  tx: Database,
  seal: Seal,
  memberId: string,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const used = await rowsOf(
    tx,
    sql`update recovery_codes set used_at = ${now.toISOString()} where member_id = ${memberId}
        and code_hash = ${seal.hashOf(memberId, plain(typed))} and used_at is null returning 1 as one`,
  );
  return used.length > 0;
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
/** As it was typed, with what reads alike. */
const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
