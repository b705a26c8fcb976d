/**
 * A forgotten password: a code by mail, then a new password, which signs everybody out and her in. Asking for a code does not look
 * whether somebody has the address; who has none is mailed nothing, and answers are the same.
 */
import { eq } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { CodedError } from '../base/codedError.ts';
import { limitComparing, limitSending } from '../codes/limitCodes.ts';
import { resetCode } from '../codes/uses.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { hasSecondFactor, startPending } from '../secondFactor/pending.ts';
import { SecondFactorNeeded } from '../session/secondFactorNeeded.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices, knownDeviceOf } from '../session/knownDevices.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { enter, type SignedIn } from '../session/signIn.ts';
import { forgetTries } from '../session/throttleSignIns.ts';
import { audit, type Asking, type IdentityDependencies } from './needs.ts';

/** Throws RATE_LIMITED, CODE_LOCKED. `email`: as accounts store it. */
export async function forgotPassword(
  { db, clock, codes, pseudonym }: IdentityDependencies,
  asking: Asking,
  email: string,
): Promise<void> {
  const device = await deviceName(db, pseudonym, asking, email);
  const use = resetCode(pseudonym, email, device);
  await codes.refuseLocked(db, use);
  await limitSending(db, pseudonym, { owner: use.owner, network: asking.network }, email);
  await postLetter(db, clock, { kind: 'reset', email, device });
}

/** Throws PASSWORD_…, CODE_…, RATE_LIMITED, SecondFactorNeeded. */
export async function resetPassword(
  { db, clock, codes, pseudonym, sessions, passwordPolicy }: IdentityDependencies,
  asking: Asking,
  { email, code, password }: { readonly email: string; readonly code: string; readonly password: string },
): Promise<SignedIn> {
  // First: a code is not used up by a password that is refused.
  await passwordPolicy.require(password, [email]);
  const use = resetCode(pseudonym, email, await deviceName(db, pseudonym, asking, email));
  const tried = await limitComparing(db, pseudonym, { owner: use.owner, network: asking.network });
  const right = await codes.compare(db, use, code);
  const passwordHash = await hashPassword(password);
  const done = await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.email, email)).for('update');
    if (member === undefined) throw new CodedError('CODE_EXPIRED', 409, 'Ask for another code.');
    const { memberId, firstName } = member;
    await right.use(tx);
    await tried.succeed(tx);
    await tx.update(members).set({ passwordHash }).where(eq(members.memberId, memberId));
    await endSessionsOf(tx, memberId);
    await forgetDevices(tx, memberId, null);
    await forgetTries(tx, pseudonym('email', email));
    await audit(tx, pseudonym, asking, memberId, 'password-reset');
    await postLetter(tx, clock, { kind: 'password-changed', memberId, isReset: true });
    // The mailbox alone is no way around the second factor.
    if (await hasSecondFactor(tx, memberId))
      return { pendingToken: await startPending(tx, { memberId, passwordHash }) };
    return { member: { memberId, firstName, email }, ...(await enter(tx, sessions, member, asking)) };
  });
  if ('pendingToken' in done) throw new SecondFactorNeeded(done.pendingToken);
  return done;
}

/** Empty: a browser in which this member has not signed in. */
async function deviceName(
  db: Database,
  pseudonym: Pseudonym,
  { deviceToken }: Asking,
  email: string,
): Promise<string> {
  const known = await knownDeviceOf(db, deviceToken, email);
  return known === null ? '' : pseudonym('device', known);
}
