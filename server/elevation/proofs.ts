/**
 * The kinds of proof for an elevation: the password, and a code by mail. One that has to be begun says what its beginning does.
 * A kind is added here; routes.ts and elevations.ts know none by name.
 */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { ElevatedAction, ProofKind } from '../../domain/elevation/actions.ts';
import { postLetter } from '../accountMails/letters.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Codes } from '../codes/createCodes.ts';
import { elevationCode } from '../codes/uses.ts';
import { limitComparing, limitSending } from '../codes/limitCodes.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import type { Site } from '../passkeys/site.ts';
import { checkPasskey, requestOptions, type PasskeyNeeds } from '../passkeys/verifier.ts';
import { auditSignIn, type SignInEvent } from '../session/auditSignIns.ts';
import type { Device } from '../session/deviceOf.ts';
import { knownDeviceOf } from '../session/knownDevices.ts';
import { isPassword } from '../session/passwords.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { reserveTry } from '../session/throttleSignIns.ts';

export interface ProofDependencies extends PasskeyNeeds {
  readonly codes: Codes;
  readonly pseudonym: Pseudonym;
}
/** Who proves what for which action. */
export interface Asker {
  readonly memberId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly action: ElevatedAction;
  /** What `targetOf` answers. */
  readonly target: string;
  /** To which passkeys belong. */
  readonly site: Site;
  /** The client's address; for IPv6 its network. */
  readonly network: string;
  readonly device: Device;
  readonly deviceToken: string | null;
}
export interface Proof {
  /** What has to be done before it can be given, such as mailing a code. Answers what the browser is told. */
  readonly begin?: (deps: ProofDependencies, asker: Asker) => Promise<unknown>;
  /** Throws a CodedError where it is wrong. What it answers is called in the transaction that makes the elevation. */
  check(deps: ProofDependencies, asker: Asker, given: unknown): Promise<(tx: Database) => Promise<void>>;
}

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(20));

const password: Proof = {
  async check({ db, pseudonym }, asker, given) {
    const typed = parsed(Password, given, 'Give the password.');
    const known = await knownDeviceOf(db, asker.deviceToken, asker.email);
    const tried = await reserveTry(db, {
      email: pseudonym('email', asker.email),
      address: pseudonym('address', asker.network),
      knownDevice: known === null ? null : pseudonym('device', known),
    });
    if (!(await isPassword(asker.passwordHash, typed))) {
      await auditProof(db, pseudonym, asker, 'wrong-password');
      throw new CodedError('INVALID_CREDENTIALS', 409, 'The password is not right.');
    }
    return async (tx) => {
      await requireUnchanged(tx, asker);
      await tried.succeed(tx);
    };
  },
};

const code: Proof = {
  async begin({ db, clock, codes, pseudonym }, { memberId, email, action, target, network }) {
    const use = elevationCode(pseudonym, memberId, action, target);
    await codes.refuseLocked(db, use);
    await limitSending(db, pseudonym, { owner: use.owner, network }, email);
    await postLetter(db, clock, { kind: 'elevate', memberId, action, target });
    return null;
  },
  async check({ db, codes, pseudonym }, asker, given) {
    const use = elevationCode(pseudonym, asker.memberId, asker.action, asker.target);
    const typed = parsed(Code, given, 'Give the code.');
    const tried = await limitComparing(db, pseudonym, { owner: use.owner, network: asker.network });
    try {
      const right = await codes.compare(db, use, typed);
      return async (tx) => {
        await requireUnchanged(tx, asker);
        await right.use(tx);
        await tried.succeed(tx);
      };
    } catch (error) {
      await auditProof(db, pseudonym, asker, 'wrong-code');
      throw error;
    }
  },
};

/** Its challenge is bound to the member and what she does. */
const passkey: Proof = {
  async begin(deps, asker) {
    const options = await requestOptions(deps, asker.site, aboutPasskey(asker), asker.memberId);
    if (options.allowCredentials?.length === 0)
      throw new CodedError('PASSKEY_NONE', 409, 'This account has no passkey.');
    return options;
  },
  async check(deps, asker, given) {
    const right = await checkPasskey(deps, asker.site, given, aboutPasskey(asker));
    if (right.passkey.memberId !== asker.memberId)
      throw new CodedError('PASSKEY_REFUSED', 409, 'This passkey is of another account.');
    return async (tx) => {
      await requireUnchanged(tx, asker);
      await right.use(tx);
    };
  },
};
const aboutPasskey = ({ memberId, action, target }: Asker): string =>
  `elevate ${memberId} ${action} ${target}`;

export const proofs: Readonly<Record<ProofKind, Proof>> = { password, code, passkey };

/** A password or an address that was changed meanwhile proves nothing any more. */
async function requireUnchanged(tx: Database, { memberId, email, passwordHash }: Asker): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('share');
  if (member?.passwordHash !== passwordHash || member.email !== email) throw unauthenticated();
}

export const auditProof = (
  tx: Database,
  pseudonym: Pseudonym,
  { memberId, network, device }: Pick<Asker, 'memberId' | 'network' | 'device'>,
  event: SignInEvent,
): Promise<void> =>
  auditSignIn(tx, {
    event,
    account: pseudonym('account', memberId),
    address: pseudonym('address', network),
    device,
  });

function parsed(schema: v.GenericSchema<unknown, string>, given: unknown, problem: string): string {
  const result = v.safeParse(schema, given);
  if (!result.success) throw badRequest(problem);
  return result.output;
}
