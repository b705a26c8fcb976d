/**
 * Another address for a member: she proves who she is for exactly that address, then that she has its mailbox, by a code. Her
 * other sessions end, and the old address is told with a link that undoes it.
 */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { CodedError, unauthenticated } from '../base/codedError.ts';
import { forgetCodes } from '../codes/createCodes.ts';
import { limitComparing, limitSending, ownerOfAddress } from '../codes/limitCodes.ts';
import { emailChangeCode } from '../codes/uses.ts';
import type { Database } from '../db/createDatabase.ts';
import { targetOf, useElevation } from '../elevation/elevations.ts';
import { lockMember } from '../members/lockMember.ts';
import { members } from '../members/tables.ts';
import { addressUnverified } from '../members/verified.ts';
import type { Member } from '../session/createSessions.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices } from '../session/knownDevices.ts';
import { hashPassword } from '../session/passwords.ts';
import {
  cancelProposed,
  carryOut,
  isHeld,
  memberOfLink,
  propose,
  proposedChange,
  takeBack,
} from '../members/emailChanges.ts';
import { audit, type Asking, type AskingMember, type IdentityDependencies } from './needs.ts';

export interface AddressState {
  readonly email: string;
  readonly isVerified: boolean;
  /** What she changes to, once she has typed its code. */
  readonly proposedNewEmail: string | null;
}

export async function addressState(db: Database, memberId: string): Promise<AddressState> {
  const member = await memberOf(db, memberId);
  return {
    email: member.email ?? member.unverifiedEmail ?? '',
    isVerified: member.email !== null,
    proposedNewEmail: (await proposedChange(db, memberId))?.newEmail ?? null,
  };
}

/** Throws ELEVATION_NEEDED, ADDRESS_UNVERIFIED, EMAIL_SAME, CODE_LOCKED, RATE_LIMITED; never says whether somebody has it. */
export async function proposeEmail(
  { db, clock, codes, pseudonym }: IdentityDependencies,
  asking: AskingMember,
  newEmail: string,
): Promise<void> {
  const { memberId, tokenHash, network } = asking;
  const { email: oldEmail } = await memberOf(db, memberId);
  if (oldEmail === null) throw addressUnverified();
  if (oldEmail === newEmail) throw new CodedError('EMAIL_SAME', 409, 'This is your address already.');
  const use = emailChangeCode(pseudonym, memberId, newEmail);
  await codes.refuseLocked(db, use);
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await useElevation(tx, { tokenHash, action: 'changeEmail', target: targetOf(pseudonym, newEmail) });
    await limitSending(tx, pseudonym, { owner: use.owner, network }, newEmail);
    await propose(tx, clock, { memberId, oldEmail, newEmail });
    await audit(tx, pseudonym, asking, memberId, 'email-change-asked');
    await postLetter(tx, clock, { kind: 'change-email', memberId, email: newEmail });
  });
}

/** Another code to the address that was proposed. */
export async function sendEmailCode(
  { db, clock, codes, pseudonym }: IdentityDependencies,
  { memberId, network }: AskingMember,
): Promise<void> {
  const change = await proposedChange(db, memberId);
  if (change === null) throw noChange();
  const use = emailChangeCode(pseudonym, memberId, change.newEmail);
  await codes.refuseLocked(db, use);
  await limitSending(db, pseudonym, { owner: use.owner, network }, change.newEmail);
  await postLetter(db, clock, { kind: 'change-email', memberId, email: change.newEmail });
}

export const dropProposedEmail = ({ db }: IdentityDependencies, { memberId }: AskingMember): Promise<void> =>
  cancelProposed(db, memberId);

/** Throws NO_EMAIL_CHANGE, CODE_…, EMAIL_TAKEN. */
export async function confirmEmail(
  deps: IdentityDependencies,
  asking: AskingMember,
  code: string,
): Promise<Member> {
  const { db, clock, codes, pseudonym } = deps;
  const { memberId, tokenHash, network, deviceToken } = asking;
  const change = await proposedChange(db, memberId);
  if (change === null) throw noChange();
  const { oldEmail, newEmail } = change;
  const use = emailChangeCode(pseudonym, memberId, newEmail);
  const tried = await limitComparing(db, pseudonym, { owner: use.owner, network });
  const right = await codes.compare(db, use, code);
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await right.use(tx);
    await tried.succeed(tx);
    if (!(await carryOut(tx, change))) throw noChange();
    await takeAddress(tx, memberId, newEmail);
    // What was mailed to the old address opens nothing any more.
    await forgetCodes(tx, [ownerOfAddress(pseudonym, oldEmail)]);
    await endSessionsOf(tx, memberId, tokenHash);
    await forgetDevices(tx, memberId, deviceToken);
    await audit(tx, pseudonym, asking, memberId, 'email-changed');
    await postLetter(tx, clock, { kind: 'email-changed', changeId: change.changeId });
  });
  const member = await deps.sessions.member(memberId);
  if (member === null) throw unauthenticated();
  return member;
}

/**
 * By the link to the old address, signed in or not. Everybody is signed out, and the password opens nothing any more: who changed
 * the address knew it. Throws UNDO_LINK_INVALID.
 */
export async function undoEmailChange(
  { db, pseudonym }: IdentityDependencies,
  asking: Asking,
  secret: string,
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction(async (tx) => {
    const owner = await memberOfLink(tx, secret);
    if (owner !== null) await lockMember(tx, owner);
    const change = await takeBack(tx, secret);
    if (change === null)
      throw new CodedError('UNDO_LINK_INVALID', 404, 'This link was used, or is older than a week.');
    const { memberId, oldEmail } = change;
    await takeAddress(tx, memberId, oldEmail);
    await tx.update(members).set({ passwordHash }).where(eq(members.memberId, memberId));
    await endSessionsOf(tx, memberId);
    await forgetDevices(tx, memberId, null);
    await audit(tx, pseudonym, asking, memberId, 'email-change-undone');
  });
}

/** Throws EMAIL_TAKEN: she has the mailbox, so this tells her nothing that it does not. */
async function takeAddress(tx: Database, memberId: string, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 2))`);
  const [taken] = await tx.select().from(members).where(eq(members.email, email));
  const isOthers = taken !== undefined && taken.memberId !== memberId;
  if (isOthers || (await isHeld(tx, email, memberId)))
    throw new CodedError('EMAIL_TAKEN', 409, 'Somebody has this address.');
  await tx.update(members).set({ email }).where(eq(members.memberId, memberId));
}

async function memberOf(db: Database, memberId: string) {
  const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
  if (member === undefined) throw unauthenticated();
  return member;
}

const noChange = (): CodedError =>
  new CodedError('NO_EMAIL_CHANGE', 409, 'No other address waits for its code.');
