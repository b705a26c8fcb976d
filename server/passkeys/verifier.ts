/**
 * What a browser's authenticator is asked, and whether its answer is right. An authenticator has to verify its user (a finger, a
 * face, a PIN): a passkey is both of two factors then. ML-DSA is not offered: a key of it would fail on Node 20.
 */
import { Buffer } from 'node:buffer';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Challenges } from './challenges.ts';
import { handleOf, notePasskeyUse, passkeyOf, passkeysOf, type Passkey } from './passkeys.ts';
import type { Site } from './site.ts';

export interface PasskeyNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly challenges: Challenges;
  readonly brandName: string;
}

const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

export async function creationOptions(
  { db, challenges, brandName }: PasskeyNeeds,
  site: Site,
  member: { readonly memberId: string; readonly email: string; readonly firstName: string },
  about: string,
) {
  const known = await passkeysOf(db, member.memberId);
  return generateRegistrationOptions({
    ...{ rpName: brandName, rpID: site.rpId, userName: member.email, userDisplayName: member.firstName },
    userID: new Uint8Array(Buffer.from(await handleOf(db, member.memberId), 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenges.issue(about), 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, transports: [...transports] },
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Throws PASSKEY_REFUSED. */
export async function createdPasskey(
  { db, challenges }: PasskeyNeeds,
  site: Site,
  given: unknown,
  about: string,
) {
  const response = parsed<RegistrationResponseJSON>(Created, given);
  const challenge = await usedChallenge(db, challenges, response, about);
  const checked = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
  }).catch(() => null);
  if (checked?.verified !== true) throw refusedPasskey();
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return { credential, isBackedUp: credentialBackedUp };
}

/** `of`: whose passkeys may answer; null: anybody's, where somebody signs in. */
export async function requestOptions(
  { db, challenges }: PasskeyNeeds,
  site: Site,
  about: string,
  of: string | null,
) {
  const known = of === null ? [] : await passkeysOf(db, of);
  return generateAuthenticationOptions({
    ...{ rpID: site.rpId, timeout: TIMEOUT_MS, userVerification: 'required' },
    challenge: new Uint8Array(Buffer.from(challenges.issue(about), 'base64url')),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, transports: [...transports] as AuthenticatorTransport[] },
    })),
  });
}
type AuthenticatorTransport = 'ble' | 'hybrid' | 'internal' | 'nfc' | 'usb';

export interface RightPasskey {
  readonly passkey: Passkey;
  /** In the transaction of what it proves. Throws PASSKEY_REFUSED where it was used or removed meanwhile. */
  use(tx: Database): Promise<void>;
}

/** Throws PASSKEY_UNKNOWN where no such passkey is here (any more), and PASSKEY_REFUSED. */
export async function checkPasskey(
  { db, clock, challenges }: PasskeyNeeds,
  site: Site,
  given: unknown,
  about: string,
): Promise<RightPasskey> {
  const response = parsed<AuthenticationResponseJSON>(Answered, given);
  const challenge = await usedChallenge(db, challenges, response, about);
  const passkey = await passkeyOf(db, response.id);
  if (passkey === null)
    throw new CodedError('PASSKEY_UNKNOWN', 409, 'This passkey does not belong to an account here.');
  const checked = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId },
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  const handle = response.response.userHandle;
  if (checked?.verified !== true) throw refusedPasskey();
  if (handle !== undefined && handle !== (await handleOf(db, passkey.memberId))) throw refusedPasskey();
  return {
    passkey,
    use: async (tx) => {
      if (!(await notePasskeyUse(tx, clock, passkey, checked.authenticationInfo.newCounter)))
        throw refusedPasskey();
    },
  };
}

const text = v.pipe(v.string(), v.maxLength(20_000));
const extensions = v.optional(v.record(v.string(), v.unknown()), {});
const credential = {
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  clientExtensionResults: extensions,
};
const Created = v.object({
  ...credential,
  response: v.object({
    ...{ clientDataJSON: text, attestationObject: text },
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(20)))),
  }),
});
const Answered = v.object({
  ...credential,
  response: v.object({
    ...{ clientDataJSON: text, authenticatorData: text, signature: text },
    userHandle: v.optional(text),
  }),
});

function parsed<T>(schema: v.GenericSchema, given: unknown): T {
  const result = v.safeParse(schema, given);
  if (!result.success) throw refusedPasskey();
  return result.output as T;
}

async function usedChallenge(
  db: Database,
  challenges: Challenges,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  about: string,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null || !(await challenges.use(db, challenge, about))) throw refusedPasskey();
  return challenge;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as unknown;
    const read = v.safeParse(v.object({ challenge: text }), data);
    return read.success ? read.output.challenge : null;
  } catch {
    return null;
  }
}

const refusedPasskey = (): CodedError =>
  new CodedError('PASSKEY_REFUSED', 409, 'This passkey was not accepted. Try again.');
