/**
 * Passkeys over REST: signing in with one, the member's own, adding, naming and removing. Adding and removing need an elevation.
 * What an authenticator is asked is given before a press: a browser may refuse what it is asked too late after one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { PasskeyName } from '../../domain/passkeys/name.ts';
import { postLetter } from '../accountMails/letters.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import { requireElevation, useElevation, type Elevation } from '../elevation/elevations.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { members } from '../members/tables.ts';
import {
  addPasskey,
  handleOf,
  listPasskeys,
  MAX_PASSKEYS,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { signInWithPasskey, SIGN_IN, type PasskeySignInNeeds } from './signIn.ts';
import { siteOf, type Site } from './site.ts';
import { createdPasskey, creationOptions, requestOptions } from './verifier.ts';

const PATH = '/apiproxy/v1/account/passkeys';
const SignIn = v.strictObject({ response: v.unknown() });
const Added = v.strictObject({ name: PasskeyName, response: v.unknown() });
const Renamed = v.strictObject({ name: PasskeyName });
const MOST_SIGN_INS_A_MINUTE = 30;

export interface PasskeyRouteDependencies extends PasskeySignInNeeds {
  readonly requestSessions: RequestSessions;
  readonly counter: WindowCounter;
  readonly appOrigins: readonly string[] | null;
}
type One = { Params: { passkeyId: string } };

export function registerPasskeyRoutes(app: FastifyInstance, deps: PasskeyRouteDependencies): void {
  registerSignIn(app, deps);
  registerOwn(app, deps);
}

function registerSignIn(app: FastifyInstance, deps: PasskeyRouteDependencies): void {
  const { requestSessions, counter, appOrigins } = deps;
  const signIns = createRateLimiter(counter, 'sign-ins by passkey at', MOST_SIGN_INS_A_MINUTE);

  app.get(`${PATH}/signin`, async (request, reply) => {
    return notStored(reply).send({
      options: await requestOptions(deps, siteOf(request, appOrigins), SIGN_IN, null),
    });
  });

  app.post(`${PATH}/signin`, async (request, reply) => {
    const { response } = bodyOf(SignIn, request.body);
    const address = networkOf(request.ip);
    const wait = signIns.take(address);
    if (wait !== null) throw tooMany(wait);
    const { member, started, deviceToken } = await signInWithPasskey(
      deps,
      siteOf(request, appOrigins),
      response,
      {
        ...{
          address,
          device: requestSessions.device(request),
          deviceToken: requestSessions.deviceToken(request),
        },
        current: await requestSessions.of(request),
      },
    );
    requestSessions.setCookie(request, reply, started);
    requestSessions.setDeviceCookie(request, reply, deviceToken);
    return { member };
  });
}

function registerOwn(app: FastifyInstance, deps: PasskeyRouteDependencies): void {
  const { db, clock, appOrigins } = deps;

  app.get(PATH, async (request, reply) => {
    const { memberId } = await askerOf(deps, request);
    return notStored(reply).send(await ownOf(deps, siteOf(request, appOrigins), memberId));
  });

  app.post(`${PATH}/options`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await requireElevation(db, elevation);
    const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
    if (member === undefined) throw unauthenticated();
    const named = {
      memberId,
      firstName: member.firstName,
      email: member.email ?? member.unverifiedEmail ?? '',
    };
    const options = await creationOptions(deps, siteOf(request, appOrigins), named, aboutAdding(memberId));
    return notStored(reply).send({ options });
  });

  app.post(PATH, async (request, reply) => {
    const { name, response } = bodyOf(Added, request.body);
    const { memberId, elevation } = await askerOf(deps, request);
    const site = siteOf(request, appOrigins);
    await requireElevation(db, elevation);
    const created = await createdPasskey(deps, site, response, aboutAdding(memberId));
    await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      // One at a time, so that the limit holds.
      await tx.select().from(members).where(eq(members.memberId, memberId)).for('update');
      if ((await passkeysOf(tx, memberId)).length >= MAX_PASSKEYS)
        throw new CodedError('PASSKEY_LIMIT', 409, `There are ${MAX_PASSKEYS} passkeys already. Remove one.`);
      if (!(await addPasskey(tx, clock, { memberId, name, ...created })))
        throw new CodedError('PASSKEY_REFUSED', 409, 'This passkey is in use already.');
      await postLetter(tx, clock, { kind: 'passkeys-changed', memberId, isAdded: true });
    });
    return notStored(reply).send(await ownOf(deps, site, memberId));
  });

  app.post<One>(`${PATH}/:passkeyId/rename`, async (request, reply) => {
    const { name } = bodyOf(Renamed, request.body);
    const { memberId } = await askerOf(deps, request);
    if (!(await renamePasskey(db, memberId, request.params.passkeyId, name))) throw notFound();
    return notStored(reply).send(await ownOf(deps, siteOf(request, appOrigins), memberId));
  });

  app.post<One>(`${PATH}/:passkeyId/remove`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      if ((await removePasskey(tx, memberId, request.params.passkeyId)) === null) throw notFound();
      await postLetter(tx, clock, { kind: 'passkeys-changed', memberId, isAdded: false });
    });
    return notStored(reply).send(await ownOf(deps, siteOf(request, appOrigins), memberId));
  });
}

const aboutAdding = (memberId: string): string => `add ${memberId}`;

/** With what the browser tells its password manager: which of them are there still. */
const ownOf = async ({ db }: PasskeyRouteDependencies, { rpId }: Site, memberId: string) => ({
  passkeys: await listPasskeys(db, memberId),
  signal: {
    ...{ rpId, userId: await handleOf(db, memberId) },
    credentialIds: (await passkeysOf(db, memberId)).map(({ credentialId }) => credentialId),
  },
});

async function askerOf(
  { requestSessions }: PasskeyRouteDependencies,
  request: FastifyRequest,
): Promise<{ readonly memberId: string; readonly elevation: Elevation }> {
  const session = await requestSessions.of(request);
  if (session?.owner.kind !== 'member') throw unauthenticated();
  const elevation = { tokenHash: session.tokenHash, action: 'changePasskeys', target: '' } as const;
  return { memberId: session.owner.memberId, elevation };
}

function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}

const notFound = (): CodedError =>
  new CodedError('PASSKEY_NOT_FOUND', 404, 'There is no such passkey any more.');
const notStored = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
