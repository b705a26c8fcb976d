/** What the operations on an account need, and who asks for one. */
import type { Clock } from '../base/ports.ts';
import type { Codes } from '../codes/createCodes.ts';
import type { Database } from '../db/createDatabase.ts';
import type { PasswordPolicy } from '../passwords/passwordPolicy.ts';
import { auditSignIn, type SignInEvent } from '../session/auditSignIns.ts';
import type { Sessions } from '../session/createSessions.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import type { Entrance } from '../session/signIn.ts';

export interface IdentityDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly codes: Codes;
  readonly pseudonym: Pseudonym;
  readonly sessions: Sessions;
  readonly passwordPolicy: PasswordPolicy;
}
/** The browser that asks. */
export interface Asking extends Entrance {
  /** The client's address; for IPv6 its network. */
  readonly network: string;
}
export interface AskingMember extends Asking {
  readonly memberId: string;
  readonly tokenHash: string;
}

export const audit = (
  tx: Database,
  pseudonym: Pseudonym,
  { network, device }: Asking,
  memberId: string,
  event: SignInEvent,
): Promise<void> =>
  auditSignIn(tx, {
    event,
    account: pseudonym('account', memberId),
    address: pseudonym('address', network),
    device,
  });
