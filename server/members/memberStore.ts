/** The operator's operations on members. A change of role ends every session of the member. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import { members } from './tables.ts';
import type { Clock } from '../base/ports.ts';
import { forgetCodes } from '../codes/createCodes.ts';
import { forgetCodeCounts, ownerOfAddress } from '../codes/limitCodes.ts';
import { auditSignIn, signInRecords, type SignInRecord } from '../session/auditSignIns.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices, inviteDevice } from '../session/knownDevices.ts';
import { hashPassword } from '../session/passwords.ts';
import { openPseudonyms } from '../session/pseudonyms.ts';
import { postLetter } from '../accountMails/letters.ts';
import { removeFactors } from '../secondFactor/factors.ts';
import { supportEntries, type SupportEntry } from '../support/audit.ts';
import { forgetTries } from '../session/throttleSignIns.ts';

export type Role = 'member' | 'support';

export interface NewMember {
  readonly email: string;
  readonly firstName: string;
  readonly role: Role;
  readonly password: string;
}

/** False where the email is taken. */
export async function addMember(db: Database, clock: Clock, person: NewMember): Promise<boolean> {
  const { password, ...rest } = person;
  const added = await db
    .insert(members)
    .values({
      ...rest,
      memberId: randomUUID(),
      passwordHash: await hashPassword(password),
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: members.email })
    .returning({ memberId: members.memberId });
  return added.length > 0;
}

export const listMembers = (db: Database) =>
  db
    .select({
      /** In brackets until it was proved. */
      email: sql<string>`coalesce(email, '(' || unverified_email || ')')`,
      firstName: members.firstName,
      role: members.role,
      createdAt: members.createdAt,
    })
    .from(members)
    .orderBy(asc(members.email), asc(members.createdAt));

/** False if no member has that email. */
export async function changeRole(db: Database, email: string, role: Role): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(members).set({ role }).where(eq(members.email, email)).returning();
    if (changed) await endEverySession(tx, changed.memberId, 'role-changed');
    return changed !== undefined;
  });
}

/** How many sessions ended; null if no member has that email. */
export async function signOutEverywhere(db: Database, email: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(members).where(eq(members.email, email));
    return found ? endEverySession(tx, found.memberId, 'signed-out-everywhere') : null;
  });
}

/** The sign-in log of one person, or of everybody with null; null if no member has that email. */
export async function signInsOf(db: Database, email: string | null): Promise<readonly SignInRecord[] | null> {
  if (email === null) return signInRecords(db, null);
  const [found] = await db.select().from(members).where(eq(members.email, email));
  return found ? signInRecords(db, (await openPseudonyms(db))('account', found.memberId)) : null;
}

/** The way out for somebody who lost the second factor and the recovery codes. False if no member has that email. */
export async function takeSecondFactors(db: Database, clock: Clock, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(members).where(eq(members.email, email));
    if (!found) return false;
    await removeFactors(tx, found.memberId);
    await postLetter(tx, clock, { kind: 'second-factors-changed', memberId: found.memberId });
    await endEverySession(tx, found.memberId, 'signed-out-everywhere');
    return true;
  });
}

/** The audit log of support, about one person, or all with null; null if no member has that email. */
export async function supportEntriesOf(
  db: Database,
  email: string | null,
): Promise<readonly SupportEntry[] | null> {
  if (email === null) return supportEntries(db, null);
  const [found] = await db.select().from(members).where(eq(members.email, email));
  return found ? supportEntries(db, found.memberId) : null;
}

/** Deletes the wrong passwords and codes counted for that email, so that its owner can try again at once. */
export async function unlock(db: Database, email: string): Promise<void> {
  const pseudonym = await openPseudonyms(db);
  const [found] = await db.select().from(members).where(eq(members.email, email));
  await forgetTries(db, pseudonym('email', email));
  const owners = [ownerOfAddress(pseudonym, email), ...(found ? [pseudonym('account', found.memberId)] : [])];
  await forgetCodes(db, owners);
  await forgetCodeCounts(db, owners);
}

/** The token of a link with which a new browser counts as known; null if no member has that email. */
export async function inviteBrowser(db: Database, email: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(members).where(eq(members.email, email));
    if (!found) return null;
    const account = (await openPseudonyms(tx))('account', found.memberId);
    await auditSignIn(tx, { event: 'browser-invited', account, address: null });
    return inviteDevice(tx, found.memberId);
  });
}

/** A change of rights ends the sessions, and browsers that signed in before count as unknown. */
async function endEverySession(
  tx: Database,
  memberId: string,
  event: 'role-changed' | 'signed-out-everywhere',
): Promise<number> {
  const account = (await openPseudonyms(tx))('account', memberId);
  await auditSignIn(tx, { event, account, address: null });
  await forgetDevices(tx, memberId, null);
  return endSessionsOf(tx, memberId);
}
