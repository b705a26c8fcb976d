/**
 * The kinds of proof for an elevation: the password, and a code by mail. One that has to be begun says what its beginning does.
 * A kind is added here; routes.ts and elevations.ts know none by name.
 */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { TypedPassword } from '../../domain/identity/fields.ts';
import type { ElevatedAction, ProofKind } from '../../domain/elevation/actions.ts';
import { postLetter } from '../accountMails/letters.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import { elevationCode, secondFactorCode } from '../codes/uses.ts';
import { limitComparing, limitSending } from '../codes/limitCodes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { checkFactor, type FactorNeeds } from '../secondFactor/checkFactor.ts';
import { factorsOf } from '../secondFactor/factors.ts';
import { sendCode } from '../secondFactor/sendCode.ts';
import type { Site } from '../passkeys/site.ts';
import { checkPasskey, requestOptions, type PasskeyNeeds } from '../passkeys/verifier.ts';
import { auditSignIn, type SignInEvent } from '../session/auditSignIns.ts';
import type { Device } from '../session/deviceOf.ts';
import { knownDeviceOf } from '../session/knownDevices.ts';
import { isPassword } from '../session/passwords.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { reserveTry } from '../session/throttleSignIns.ts';

export interface ProofDependencies extends PasskeyNeeds, FactorNeeds {}
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

const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(20));

const password: Proof = {
  async check(deps, asker, given) {
    const { db, pseudonym } = deps;
    const typed = parsed(TypedPassword, given, 'Give the password.');
    const known = await knownDeviceOf(db, asker.deviceToken, asker.email);
    const tried = await reserveTry(db, {
      email: pseudonym('email', asker.email),
      address: pseudonym('address', asker.network),
      knownDevice: known === null ? null : pseudonym('device', known),
    });
    if (!(await isPassword(asker.passwordHash, typed))) {
      await noteWrong(deps, asker, 'wrong-password');
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
  async check(deps, asker, given) {
    const { db, codes, pseudonym } = deps;
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
      await noteWrong(deps, asker, 'wrong-code');
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

/** A code of her authenticator app, or a recovery code. */
const app: Proof = {
  async check(deps, asker, given) {
    const code = parsed(Code, given, 'Give the code.');
    const kind = /^[\d\s]+$/.test(code) ? 'app' : 'recovery';
    const take = await checkFactor(deps, factored(deps, asker), { kind, code });
    return async (tx) => {
      await requireUnchanged(tx, asker);
      await take(tx);
    };
  },
};
/** A code by text message to her second factor's number. */
const text: Proof = {
  async begin(deps, asker) {
    const { phoneNumber } = await factorsOf(deps.db, asker.memberId);
    if (phoneNumber === null) throw new CodedError('PHONE_INVALID', 409, 'There is no number.');
    await sendCode(deps, factored(deps, asker).use, { phoneNumber, network: asker.network });
    return null;
  },
  async check(deps, asker, given) {
    const code = parsed(Code, given, 'Give the code.');
    const take = await checkFactor(deps, factored(deps, asker), { kind: 'text', code });
    return async (tx) => {
      await requireUnchanged(tx, asker);
      await take(tx);
    };
  },
};
const factored = ({ pseudonym }: ProofDependencies, { memberId, network, action, target }: Asker) => ({
  ...{ memberId, network },
  use: secondFactorCode(pseudonym, memberId, `elevate ${action} ${target}`),
});

/** Those that count for this member: with a second factor, a password or a mailed code alone prove too little. */
export async function proofsFor(db: Database, memberId: string): Promise<readonly ProofKind[]> {
  const { phoneNumber, sealedSecret } = await factorsOf(db, memberId);
  const second: readonly ProofKind[] = [
    ...(sealedSecret === null ? [] : (['app'] as const)),
    ...(phoneNumber === null ? [] : (['text'] as const)),
  ];
  const hasPasskey = (await passkeysOf(db, memberId)).length > 0;
  return [
    ...(second.length > 0 ? second : (['password', 'code'] as const)),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ];
}

export const proofs: Readonly<Record<ProofKind, Proof>> = { password, code, passkey, app, text };

/** A password or an address that was changed meanwhile proves nothing any more. */
async function requireUnchanged(tx: Database, { memberId, email, passwordHash }: Asker): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('share');
  if (member?.passwordHash !== passwordHash || member.email !== email) throw unauthenticated();
}

/** The owner is told of the third wrong one within an hour: by then it is no slip, and somebody has her account open. */
async function noteWrong(
  { db, clock, pseudonym }: ProofDependencies,
  asker: Asker,
  event: 'wrong-password' | 'wrong-code',
): Promise<void> {
  await auditProof(db, pseudonym, asker, event);
  const [wrong] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from sign_in_audit where account = ${pseudonym('account', asker.memberId)}
        and event in ('wrong-password', 'wrong-code') and at > now() - interval '1 hour'`,
  );
  if (wrong?.n === TOLD_AFTER)
    await postLetter(db, clock, { kind: 'wrong-proofs', memberId: asker.memberId });
}

const TOLD_AFTER = 3;

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
