/**
 * A new account: signed in at once, with an address that is not proved until its code is typed. What is done here is the same
 * whether somebody has that address or not, so neither the answer nor its time tells; the mail does, to who has the mailbox.
 *
 * The form that was sent once more, because its answer was lost, opens the account that it made: the guest's orders are in that one.
 */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { limitComparing, limitSending, ownerOfAddress } from '../codes/limitCodes.ts';
import { verificationCode } from '../codes/uses.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellNewsOf } from '../marketing/signUps.ts';
import { lockMember } from '../members/lockMember.ts';
import { members } from '../members/tables.ts';
import type { Member } from '../session/createSessions.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { memberKey } from '../session/owner.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { enter, type SignedIn } from '../session/signIn.ts';
import { reserve } from '../session/throttleSignIns.ts';
import { isHeld } from '../members/emailChanges.ts';
import { audit, type Asking, type AskingMember, type IdentityDependencies } from './needs.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  /** As accounts store it. */
  readonly email: string;
  readonly password: string;
  readonly country: 'US' | 'CA';
  /** Consent to mails beside those about the account. */
  readonly marketing: boolean;
  /** Of the form; null where the client sent none. */
  readonly key: string | null;
}

/** The texts that are agreed to on the page of today. */
const CONSENT_VERSION = '2026-11';
const MOST_NEW_AN_HOUR = 30;
const OPERATION = 'create-account';

/** Throws PASSWORD_…, RATE_LIMITED. */
export async function createAccount(
  deps: IdentityDependencies,
  asking: Asking,
  { password, marketing, country, key, ...person }: NewAccount,
): Promise<SignedIn> {
  const { db, clock, pseudonym, sessions, passwordPolicy } = deps;
  const { email, firstName, lastName } = person;
  await passwordPolicy.require(password, [email, firstName, lastName]);
  await reserve(db, [
    {
      key: `account-made-at ${pseudonym('address', asking.network)}`,
      ...{ most: MOST_NEW_AN_HOUR, seconds: 3_600, isClearedBySuccess: false },
    },
  ]);
  const owner = ownerOfAddress(pseudonym, email);
  await limitSending(db, pseudonym, { owner, network: asking.network }, email);
  const passwordHash = await hashPassword(password);
  const asked = { firstName, lastName, homeCountry: country, unverifiedEmail: email };
  const made = await db.transaction(async (tx) => {
    const memberId = (await madeBefore(tx, key, password)) ?? randomUUID();
    const member = { memberId, role: 'member' } as const;
    await tx
      .insert(members)
      .values({ ...member, ...asked, passwordHash, createdAt: clock.now() })
      .onConflictDoUpdate({ target: members.memberId, set: asked });
    await tx.execute(sql`insert into consents (member_id, kind, is_given, version, at) values
      (${memberId}, 'terms', true, ${CONSENT_VERSION}, ${clock.now().toISOString()}),
      (${memberId}, 'marketing', ${marketing}, ${CONSENT_VERSION}, ${clock.now().toISOString()})`);
    await audit(tx, pseudonym, asking, memberId, 'account-made');
    await postLetter(tx, clock, { kind: 'verify', memberId });
    if (key !== null) await keepKey(tx, clock, key, memberId);
    // Of the answer that was lost.
    await endSessionsOf(tx, memberId);
    return { memberId, ...(await enter(tx, sessions, member, asking)) };
  });
  const { memberId, ...entered } = made;
  return { member: { memberId, firstName, email }, ...entered };
}

/**
 * The account that this form made within the hour, if its address is not proved yet and the password is its. The key alone opens
 * nothing. Of two requests with one key the second waits for the first.
 */
async function madeBefore(tx: Database, key: string | null, password: string): Promise<string | null> {
  if (key === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${OPERATION} ${key}`}, 0))`);
  const [found] = await rowsOf<{ member_id: string; password_hash: string }>(
    tx,
    sql`select member_id, password_hash from idempotency_keys join members on owner = 'member:' || member_id
        where key = ${key} and operation = ${OPERATION} and idempotency_keys.created_at > now() - interval '1 hour'
          and unverified_email is not null
        for update of members`,
  );
  return found !== undefined && (await isPassword(found.password_hash, password)) ? found.member_id : null;
}

const keepKey = (tx: Database, clock: Clock, key: string, memberId: string) =>
  tx.execute(sql`insert into idempotency_keys (owner, key, operation, request_hash, state, created_at)
    values (${memberKey(memberId)}, ${key}, ${OPERATION}, '', 'done', ${clock.now().toISOString()})
    on conflict do nothing`);

/** Mails another code. Throws CODE_LOCKED, RATE_LIMITED; does nothing where the address is proved. */
export async function sendVerification(deps: IdentityDependencies, asking: AskingMember): Promise<void> {
  const { db, clock, codes, pseudonym } = deps;
  const email = await unverifiedEmailOf(db, asking.memberId);
  if (email === null) return;
  const use = verificationCode(pseudonym, asking.memberId, email);
  await codes.refuseLocked(db, use);
  await limitSending(db, pseudonym, { owner: use.owner, network: asking.network }, email);
  await postLetter(db, clock, { kind: 'verify', memberId: asking.memberId });
}

/**
 * Another address in the place of one that is not proved, which may have been mistyped: nothing was sent to it but a code. Throws
 * RATE_LIMITED; does nothing where the address is proved.
 */
export async function correctAddress(
  { db, clock, pseudonym }: IdentityDependencies,
  { memberId, network }: AskingMember,
  email: string,
): Promise<void> {
  const owner = pseudonym('account', memberId);
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined || member.unverifiedEmail === null) return;
    await limitSending(tx, pseudonym, { owner, network }, email);
    await tx.update(members).set({ unverifiedEmail: email }).where(eq(members.memberId, memberId));
    await postLetter(tx, clock, { kind: 'verify', memberId });
  });
}

/** Throws CODE_…, EMAIL_TAKEN where somebody else proved the address meanwhile. */
export async function verifyAddress(
  deps: IdentityDependencies,
  asking: AskingMember,
  code: string,
): Promise<Member> {
  const { db, clock, codes, pseudonym } = deps;
  const { memberId } = asking;
  const email = await unverifiedEmailOf(db, memberId);
  if (email !== null) {
    const use = verificationCode(pseudonym, memberId, email);
    const tried = await limitComparing(db, pseudonym, { owner: use.owner, network: asking.network });
    const right = await codes.compare(db, use, code);
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await right.use(tx);
      await tried.succeed(tx);
      await proveAddress(tx, memberId, email);
      await tellNewsOf(tx, memberId, clock.now());
      await audit(tx, pseudonym, asking, memberId, 'address-proved');
    });
  }
  const member = await deps.sessions.member(memberId);
  if (member === null) throw new CodedError('UNAUTHENTICATED', 401, 'Sign in first.');
  return member;
}

async function proveAddress(tx: Database, memberId: string, email: string): Promise<void> {
  // Of two who prove one address at once, the second waits for the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`);
  const isTaken = (await tx.select().from(members).where(eq(members.email, email))).length > 0;
  if (isTaken || (await isHeld(tx, email, memberId)))
    throw new CodedError('EMAIL_TAKEN', 409, 'Somebody has this address.');
  const proved = await rowsOf(
    tx,
    sql`update members set email = unverified_email, unverified_email = null
        where member_id = ${memberId} and unverified_email = ${email} returning 1 as one`,
  );
  if (proved.length === 0) throw new CodedError('CODE_EXPIRED', 409, 'The address was changed meanwhile.');
}

async function unverifiedEmailOf(db: Database, memberId: string): Promise<string | null> {
  const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
  return member?.unverifiedEmail ?? null;
}
