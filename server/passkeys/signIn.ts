/** Signing in with a passkey. It names its member by itself, so no address is asked for and none can be guessed. */
import { eq } from 'drizzle-orm';
import { tellOfNewDevice } from '../accountMails/newDevice.ts';
import { CodedError } from '../base/codedError.ts';
import { members } from '../members/tables.ts';
import { auditSignIn } from '../session/auditSignIns.ts';
import type { Sessions } from '../session/createSessions.ts';
import { isKnownDevice } from '../session/knownDevices.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { enter, type Entrance, type SignedIn } from '../session/signIn.ts';
import type { Site } from './site.ts';
import { checkPasskey, type PasskeyNeeds } from './verifier.ts';

export const SIGN_IN = 'sign-in';

export interface PasskeySignInNeeds extends PasskeyNeeds {
  readonly sessions: Sessions;
  readonly pseudonym: Pseudonym;
}

/** `address`: the client's; for IPv6 its network. Throws PASSKEY_UNKNOWN, PASSKEY_REFUSED. */
export async function signInWithPasskey(
  deps: PasskeySignInNeeds,
  site: Site,
  given: unknown,
  entrance: Entrance & { readonly address: string },
): Promise<SignedIn> {
  const { db, clock, sessions, pseudonym } = deps;
  const right = await checkPasskey(deps, site, given, SIGN_IN);
  const { memberId } = right.passkey;
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('share');
    if (member === undefined) throw new CodedError('PASSKEY_UNKNOWN', 409, 'This passkey has no account.');
    await right.use(tx);
    await auditSignIn(tx, {
      event: 'signed-in',
      account: pseudonym('account', memberId),
      address: pseudonym('address', entrance.address),
      device: entrance.device,
    });
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
