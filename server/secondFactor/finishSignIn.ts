/** The second step of a sign-in: only with it the session begins. */
import { eq } from 'drizzle-orm';
import { tellOfNewDevice } from '../accountMails/newDevice.ts';
import { CodedError } from '../base/codedError.ts';
import { secondFactorCode } from '../codes/uses.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { auditSignIn } from '../session/auditSignIns.ts';
import type { Sessions } from '../session/createSessions.ts';
import { isKnownDevice } from '../session/knownDevices.ts';
import { enter, type Entrance, type SignedIn } from '../session/signIn.ts';
import { checkFactor, type FactorNeeds, type GivenFactor } from './checkFactor.ts';
import { factorsOf } from './factors.ts';
import { countTry, endPending, pendingOf, type PendingSignIn } from './pending.ts';
import { sendCode } from './sendCode.ts';

export interface SecondStepNeeds extends FactorNeeds {
  readonly sessions: Sessions;
}

/** What she may give, and the end of the number of her telephone. Throws SIGN_IN_AGAIN. */
export async function askedFor({ db }: SecondStepNeeds, token: string | null) {
  const { memberId } = await required(db, token);
  const { phoneNumber, sealedSecret } = await factorsOf(db, memberId);
  return {
    kinds: [...(sealedSecret === null ? [] : ['app']), ...(phoneNumber === null ? [] : ['text'])],
    phoneEnd: phoneNumber && phoneNumber.slice(-2),
  };
}

/** Throws SIGN_IN_AGAIN, and what `sendCode` throws. */
export async function textCode(needs: SecondStepNeeds, token: string | null, network: string): Promise<void> {
  const pending = await required(needs.db, token);
  const { phoneNumber } = await factorsOf(needs.db, pending.memberId);
  if (phoneNumber === null) throw signInAgain();
  await sendCode(needs, useOf(needs, pending), { phoneNumber, network });
}

/** `network`: of the client. Throws SIGN_IN_AGAIN, and what `checkFactor` throws. */
export async function finishSignIn(
  needs: SecondStepNeeds,
  token: string | null,
  given: GivenFactor,
  entrance: Entrance & { readonly network: string },
): Promise<SignedIn> {
  const { db, clock, sessions, pseudonym } = needs;
  const pending = await required(db, token);
  if (!(await countTry(db, pending))) throw signInAgain();
  const { memberId } = pending;
  const said = {
    account: pseudonym('account', memberId),
    address: pseudonym('address', entrance.network),
    device: entrance.device,
  };
  const take = await checkFactor(
    needs,
    { memberId, network: entrance.network, use: useOf(needs, pending) },
    given,
  ).catch(async (error: unknown) => {
    await auditSignIn(db, { event: 'wrong-code', ...said });
    throw error;
  });
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('share');
    if (member?.passwordHash !== pending.passwordHash || !(await endPending(tx, pending)))
      throw signInAgain();
    await take(tx);
    await auditSignIn(tx, { event: 'signed-in', ...said });
    if (!(await isKnownDevice(tx, entrance.deviceToken, memberId)))
      await tellOfNewDevice(tx, clock, memberId, entrance.device);
    const shown = {
      memberId,
      firstName: member.firstName,
      email: member.email ?? member.unverifiedEmail ?? '',
    };
    return { member: shown, ...(await enter(tx, sessions, member, entrance)) };
  });
}

/** Bound to this sign-in: a code that was asked for by another one is wrong. */
const useOf = ({ pseudonym }: SecondStepNeeds, { memberId, tokenHash }: PendingSignIn) =>
  secondFactorCode(pseudonym, memberId, `sign-in ${tokenHash}`);

async function required(db: Database, token: string | null): Promise<PendingSignIn> {
  const pending = await pendingOf(db, token);
  if (pending === null) throw signInAgain();
  return pending;
}

const signInAgain = (): CodedError =>
  new CodedError('SIGN_IN_AGAIN', 409, 'This sign-in is over. Begin again with your password.');
