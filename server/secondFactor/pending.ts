/** Sign-ins whose password was right and whose second factor is missing. Their token is in a cookie of its own; it opens nothing else. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { hashToken, newToken } from '../session/tokens.ts';

export interface PendingSignIn {
  readonly tokenHash: string;
  readonly memberId: string;
  readonly passwordHash: string;
}

const GOOD_FOR = sql`interval '10 minutes'`;
const MOST_TRIES = 5;

export async function hasSecondFactor(tx: Database, memberId: string): Promise<boolean> {
  const found = await rowsOf(tx, sql`select from second_factors where member_id = ${memberId} limit 1`);
  return found.length > 0;
}

/** The token. */
export async function startPending(
  tx: Database,
  { memberId, passwordHash }: { readonly memberId: string; readonly passwordHash: string },
): Promise<string> {
  const token = newToken();
  await tx.execute(sql`insert into pending_sign_ins (token_hash, member_id, password_hash, ends_at)
    values (${hashToken(token)}, ${memberId}, ${passwordHash}, now() + ${GOOD_FOR})`);
  return token;
}

const columns = sql.raw(
  'token_hash as "tokenHash", member_id as "memberId", password_hash as "passwordHash"',
);

export async function pendingOf(db: Database, token: string | null): Promise<PendingSignIn | null> {
  if (token === null) return null;
  const [found] = await rowsOf<PendingSignIn>(
    db,
    sql`select ${columns} from pending_sign_ins where token_hash = ${hashToken(token)} and ends_at > now()`,
  );
  return found ?? null;
}

/** Counted before anything is compared; false where there are no more tries. */
export async function countTry(db: Database, { tokenHash }: PendingSignIn): Promise<boolean> {
  const counted = await rowsOf(
    db,
    sql`update pending_sign_ins set tries = tries + 1
        where token_hash = ${tokenHash} and ends_at > now() and tries < ${MOST_TRIES} returning 1 as one`,
  );
  return counted.length > 0;
}

/** False where it has ended meanwhile. */
export async function endPending(tx: Database, { tokenHash }: PendingSignIn): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql`delete from pending_sign_ins where token_hash = ${tokenHash} and ends_at > now() returning 1 as one`,
  );
  return ended.length > 0;
}
