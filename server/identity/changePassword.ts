/** Another password for a member who has proved who she is: her other sessions end, and she is told by mail. */
import { eq } from 'drizzle-orm';
import { postLetter } from '../accountMails/letters.ts';
import { unauthenticated } from '../base/codedError.ts';
import { requireElevation, useElevation } from '../elevation/elevations.ts';
import { lockMember } from '../members/lockMember.ts';
import { members } from '../members/tables.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices } from '../session/knownDevices.ts';
import { hashPassword } from '../session/passwords.ts';
import { audit, type AskingMember, type IdentityDependencies } from './needs.ts';

/** Throws ELEVATION_NEEDED, PASSWORD_…. Answers how many other sessions ended. */
export async function changePassword(
  { db, clock, pseudonym, passwordPolicy }: IdentityDependencies,
  asking: AskingMember,
  password: string,
): Promise<number> {
  const { memberId, tokenHash, deviceToken } = asking;
  const needed = { tokenHash, action: 'changePassword', target: '' } as const;
  await requireElevation(db, needed);
  const [found] = await db.select().from(members).where(eq(members.memberId, memberId));
  if (found === undefined) throw unauthenticated();
  await passwordPolicy.require(password, [found.email ?? '', found.firstName, found.lastName]);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await useElevation(tx, needed);
    await tx.update(members).set({ passwordHash }).where(eq(members.memberId, memberId));
    const ended = await endSessionsOf(tx, memberId, tokenHash);
    await forgetDevices(tx, memberId, deviceToken);
    await audit(tx, pseudonym, asking, memberId, 'password-changed');
    await postLetter(tx, clock, { kind: 'password-changed', memberId, isReset: false });
    return ended;
  });
}
