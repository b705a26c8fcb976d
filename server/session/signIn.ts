/**
 * Signing in: same time and same words for an unknown email and a wrong password; five failures a minute for an email
 * from an address. The session id changes, and what the guest had priced becomes the member's, in one transaction.
 */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import { CodedError } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { members, pricedOrders, signInFailures } from '../db/schema.ts';
import type { Clock } from '../ports.ts';
import type { Member, Session, Sessions } from './createSessions.ts';
import { memberKey, ownerKey } from './owner.ts';
import { isPassword } from './passwords.ts';

const FAILURES = 5;
const WINDOW_MS = 60_000;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The session that the browser has now, if any. */
  readonly current: Session | null;
}

/** Throws INVALID_CREDENTIALS (401) or RATE_LIMITED (429). */
export async function signIn(
  { db, clock, sessions }: { db: Database; clock: Clock; sessions: Sessions },
  attempt: SignInAttempt,
): Promise<{ readonly member: Member; readonly token: string }> {
  const email = attempt.email.trim().toLowerCase();
  const who = createHash('sha256').update(`${email}\n${attempt.address}`).digest('hex');
  await reserveAttempt(db, clock.now(), who);
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!(await isPassword(found?.passwordHash ?? null, attempt.password)) || !found)
    throw new CodedError('INVALID_CREDENTIALS', 401, 'The email address or the password is not right.');

  const token = await db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.whoHash, who));
    if (attempt.current) {
      await sessions.end(tx, attempt.current.tokenHash);
      if (attempt.current.owner.kind === 'guest')
        await tx
          .update(pricedOrders)
          .set({ owner: memberKey(found.memberId) })
          .where(eq(pricedOrders.owner, ownerKey(attempt.current.owner)));
    }
    return sessions.startMember(tx, found.memberId);
  });
  return { member: { memberId: found.memberId, firstName: found.firstName, email: found.email }, token };
}

/** Counts the attempt as failed before it is tried, so that many at once are counted too. */
async function reserveAttempt(db: Database, now: Date, who: string): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 1))`);
    const recent = and(eq(signInFailures.whoHash, who), gt(signInFailures.at, since));
    const [row] = await tx
      .select({ failures: count(), oldest: min(signInFailures.at) })
      .from(signInFailures)
      .where(recent);
    if (row?.oldest && row.failures >= FAILURES) {
      const seconds = Math.ceil((row.oldest.getTime() + WINDOW_MS - now.getTime()) / 1000);
      throw new CodedError('RATE_LIMITED', 429, 'Too many tries. Wait a moment.', Math.max(1, seconds));
    }
    await tx.delete(signInFailures).where(lt(signInFailures.at, since));
    await tx.insert(signInFailures).values({ whoHash: who, at: now });
  });
}
