/**
 * Sign-in: the same duration and message for an unknown email and a wrong password; tries are limited
 * (throttleSignIns.ts) and audited. The session's token changes, and the guest's prices and writes become the member's, in
 * one transaction.
 */
import { eq, sql } from 'drizzle-orm';
import { tellOfNewDevice } from '../accountMails/newDevice.ts';
import { CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { pricedOrders } from '../pricing/tables.ts';
import { auditSignIn, auditThrottled } from './auditSignIns.ts';
import type { Member, Session, Sessions, StartedSession } from './createSessions.ts';
import type { Device } from './deviceOf.ts';
import { endSession } from './endSessions.ts';
import { isKnownDevice, knownDeviceOf, rememberDevice } from './knownDevices.ts';
import { memberKey, ownerKey } from './owner.ts';
import { isPassword } from './passwords.ts';
import type { Pseudonym } from './pseudonyms.ts';
import { hasSecondFactor, startPending } from '../secondFactor/pending.ts';
import { SecondFactorNeeded } from './secondFactorNeeded.ts';
import { reserveTry, type ReservedTry } from './throttleSignIns.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The client's address; for IPv6 its network. */
  readonly address: string;
  readonly device: Device;
  /** The browser's cookie from an earlier sign-in, if any. */
  readonly deviceToken: string | null;
  /** The session that the browser has now, if any. */
  readonly current: Session | null;
}
export interface SignedIn {
  readonly member: Member;
  readonly started: StartedSession;
  readonly deviceToken: string;
}

export interface SignInDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly pseudonym: Pseudonym;
}

/** Throws INVALID_CREDENTIALS (401), RATE_LIMITED (429) or SecondFactorNeeded. */
export async function signIn(
  { db, clock, sessions, pseudonym }: SignInDependencies,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const email = attempt.email.trim().toLowerCase();
  const { device } = attempt;
  const address = pseudonym('address', attempt.address);
  const [found] = await db.select().from(members).where(eq(members.email, email));
  const account = found ? pseudonym('account', found.memberId) : null;
  const known = await knownDeviceOf(db, attempt.deviceToken, email);
  const tried = await reserve();
  if (!(await isPassword(found?.passwordHash ?? null, attempt.password)) || !found) return refuse();
  const { memberId, firstName } = found;
  const signedIn = await db.transaction(async (tx) => {
    const member = await holdUnchanged(tx, found);
    if (member === null) return null;
    await tried.succeed(tx);
    if (await hasSecondFactor(tx, memberId)) {
      await auditSignIn(tx, { event: 'second-factor-asked', account, address, device });
      return { pendingToken: await startPending(tx, member) };
    }
    await auditSignIn(tx, { event: 'signed-in', account, address, device });
    if (!(await isKnownDevice(tx, attempt.deviceToken, memberId)))
      await tellOfNewDevice(tx, clock, memberId, device);
    return enter(tx, sessions, member, attempt);
  });
  if (signedIn === null) return refuse();
  if ('pendingToken' in signedIn) throw new SecondFactorNeeded(signedIn.pendingToken);
  return { member: { memberId, firstName, email }, ...signedIn };

  async function refuse(): Promise<never> {
    await auditSignIn(db, { event: 'wrong-password', account, address, device });
    throw new CodedError('INVALID_CREDENTIALS', 401, 'The email address or the password is not right.');
  }

  async function reserve(): Promise<ReservedTry> {
    const knownDevice = known === null ? null : pseudonym('device', known);
    try {
      return await reserveTry(db, { email: pseudonym('email', email), address, knownDevice });
    } catch (error) {
      if (error instanceof CodedError) await auditThrottled(db, { account, address, device });
      throw error;
    }
  }
}

type StoredMember = typeof members.$inferSelect;

/** Who comes in with which browser. */
export type Entrance = Pick<SignInAttempt, 'device' | 'deviceToken' | 'current'>;

/**
 * Signs the member in, who has proved who she is in this transaction: the browser's session ends, what a guest did in it comes
 * along, and a new one begins, with a new token.
 */
export async function enter(
  tx: Database,
  sessions: Sessions,
  member: Pick<StoredMember, 'memberId' | 'role'>,
  { device, deviceToken, current }: Entrance,
): Promise<Pick<SignedIn, 'started' | 'deviceToken'>> {
  if (current) await takeOver(tx, current, member.memberId);
  return {
    started: await sessions.startMember(tx, member, device),
    deviceToken: await rememberDevice(tx, deviceToken, member.memberId),
  };
}

/**
 * The member as of now, with the role that the session gets; until the transaction ends no other one changes it, and a change
 * of role after that ends this session, too. Null where the password was changed or the member removed meanwhile.
 */
async function holdUnchanged(
  tx: Database,
  { memberId, passwordHash }: StoredMember,
): Promise<StoredMember | null> {
  const [member] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('share');
  return member?.passwordHash === passwordHash ? member : null;
}

/**
 * Ends the browser's session; a guest's prices and writes become the member's. The session goes first: that waits for
 * the guest's writes under way, and later ones are refused (idempotency/holdGuest.ts).
 */
async function takeOver(tx: Database, { tokenHash, owner }: Session, memberId: string): Promise<void> {
  await endSession(tx, tokenHash);
  if (owner.kind !== 'guest') return;
  const [from, to] = [ownerKey(owner), memberKey(memberId)];
  // First, as the answer of a bank locks the charge before all that comes of it (payments/recordPayment.ts).
  await tx.execute(sql`select from charges where owner = ${from} order by charge_id for update`);
  // A key that the member has, too, stays the guest's: it was sent once as each.
  await tx.execute(sql`update idempotency_keys as guests set owner = ${to}, sent_by = ${from} where owner = ${from}
    and not exists (select from idempotency_keys as own where own.owner = ${to} and own.key = guests.key)`);
  await tx.update(pricedOrders).set({ owner: to }).where(eq(pricedOrders.owner, from));
  await tx.execute(
    sql`update orders set member_id = ${memberId} where guest_id = ${owner.guestId} and member_id is null`,
  );
  await tx.execute(sql`update charges set owner = ${to} where owner = ${from}`);
}
