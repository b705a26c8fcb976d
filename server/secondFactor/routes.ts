/**
 * The second step of signing in, over REST: giving it, and what a member has set up. Each change needs an elevation. The secret of an
 * app and recovery codes are answered once and stored as their seal and hashes.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readPart } from '../../domain/profile/rules.ts';
import { postLetter } from '../accountMails/letters.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import { phoneCode } from '../codes/uses.ts';
import { limitComparing } from '../codes/limitCodes.ts';
import type { Database } from '../db/createDatabase.ts';
import { requireElevation, useElevation, type Elevation } from '../elevation/elevations.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { members } from '../members/tables.ts';
import { readGiven } from './checkFactor.ts';
import { factorsOf, newRecoveryCodes, removeFactor, setApp, setPhone } from './factors.ts';
import { askedFor, finishSignIn, textCode, type SecondStepNeeds } from './finishSignIn.ts';
import { sendCode } from './sendCode.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

const PATH = '/apiproxy/v1/account/second-factors';
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const phoneNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const Phone = v.strictObject({ phoneNumber });
const PhoneCode = v.strictObject({ phoneNumber, code });
const AppCode = v.strictObject({ sealed: v.pipe(v.string(), v.maxLength(500)), code });

export interface SecondFactorRouteDependencies extends SecondStepNeeds {
  readonly requestSessions: RequestSessions;
}
interface Asker {
  readonly memberId: string;
  readonly elevation: Elevation;
}

export function registerSecondFactorRoutes(app: FastifyInstance, deps: SecondFactorRouteDependencies): void {
  registerSecondStep(app, deps);
  registerOwn(app, deps);
  registerPhone(app, deps);
  registerApp(app, deps);
}

function registerSecondStep(app: FastifyInstance, deps: SecondFactorRouteDependencies): void {
  const { requestSessions } = deps;
  app.get(`${PATH}/asked`, async (request, reply) =>
    notStored(reply).send(await askedFor(deps, requestSessions.pendingToken(request))),
  );
  app.post(`${PATH}/text`, async (request, reply) => {
    await textCode(deps, requestSessions.pendingToken(request), networkOf(request.ip));
    return reply.status(204).send();
  });
  app.post(`${PATH}/signin`, async (request, reply) => {
    const { member, started, deviceToken } = await finishSignIn(
      deps,
      requestSessions.pendingToken(request),
      readGiven(request.body),
      {
        network: networkOf(request.ip),
        ...{ device: requestSessions.device(request), deviceToken: requestSessions.deviceToken(request) },
        current: await requestSessions.of(request),
      },
    );
    requestSessions.setPendingCookie(request, reply, null);
    requestSessions.setCookie(request, reply, started);
    requestSessions.setDeviceCookie(request, reply, deviceToken);
    return { member };
  });
}

function registerOwn(app: FastifyInstance, deps: SecondFactorRouteDependencies): void {
  const { db, clock, seal } = deps;
  app.get(PATH, async (request, reply) => {
    const { memberId } = await askerOf(deps, request);
    return notStored(reply).send(await shownTo(db, memberId));
  });
  app.post<{ Params: { kind: string } }>(`${PATH}/:kind/remove`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    const { kind } = request.params;
    if (kind !== 'text' && kind !== 'app') throw new CodedError('NOT_FOUND', 404, 'There is no such factor.');
    await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      await removeFactor(tx, memberId, kind);
      await postLetter(tx, clock, { kind: 'second-factors-changed', memberId });
    });
    return notStored(reply).send(await shownTo(db, memberId));
  });
  app.post(`${PATH}/recovery-codes`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    const recoveryCodes = await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      await postLetter(tx, clock, { kind: 'second-factors-changed', memberId });
      return newRecoveryCodes(tx, seal, memberId);
    });
    return notStored(reply).send({ ...(await shownTo(db, memberId)), recoveryCodes });
  });
}

function registerPhone(app: FastifyInstance, deps: SecondFactorRouteDependencies): void {
  const { db, clock, codes, pseudonym } = deps;
  app.post(`${PATH}/text/send`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await requireElevation(db, elevation);
    const to = phoneIn(bodyOf(Phone, request.body).phoneNumber);
    const use = phoneCode(pseudonym, memberId, to);
    await sendCode(deps, use, { phoneNumber: to, network: networkOf(request.ip) });
    return reply.status(204).send();
  });
  app.post(`${PATH}/text/confirm`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await requireElevation(db, elevation);
    const body = bodyOf(PhoneCode, request.body);
    const number = phoneIn(body.phoneNumber);
    const use = phoneCode(pseudonym, memberId, number);
    const tried = await limitComparing(db, pseudonym, { owner: use.owner, network: networkOf(request.ip) });
    const right = await codes.compare(db, use, body.code);
    const recoveryCodes = await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      await right.use(tx);
      await tried.succeed(tx);
      return added(deps, tx, memberId, () => setPhone(tx, clock, memberId, number));
    });
    return notStored(reply).send({ ...(await shownTo(db, memberId)), recoveryCodes });
  });
}

function registerApp(app: FastifyInstance, deps: SecondFactorRouteDependencies): void {
  const { db, clock, seal, pseudonym, brandName } = deps;
  app.post(`${PATH}/app/begin`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await requireElevation(db, elevation);
    const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
    const secret = newSecret();
    // What is confirmed is what was given out here, to her.
    const sealed = seal.close(JSON.stringify([memberId, secret]));
    const address = addressOf(secret, brandName, member?.email ?? member?.unverifiedEmail ?? '');
    return notStored(reply).send({ secret, address, sealed });
  });
  app.post(`${PATH}/app/confirm`, async (request, reply) => {
    const { memberId, elevation } = await askerOf(deps, request);
    await requireElevation(db, elevation);
    const body = bodyOf(AppCode, request.body);
    const secret = secretIn(seal.open(body.sealed), memberId);
    const owner = pseudonym('account', memberId);
    const tried = await limitComparing(db, pseudonym, { owner, network: networkOf(request.ip) });
    const step = stepOf(secret, body.code, clock.now().getTime());
    if (step === null) throw new CodedError('CODE_WRONG', 409, 'This is not the code that the app shows.');
    const recoveryCodes = await db.transaction(async (tx) => {
      await useElevation(tx, elevation);
      await tried.succeed(tx);
      const sealedSecret = seal.close(secret);
      return added(deps, tx, memberId, () => setApp(tx, clock, memberId, { sealedSecret, step }));
    });
    return notStored(reply).send({ ...(await shownTo(db, memberId)), recoveryCodes });
  });
}

/** Recovery codes come with the first factor; null where there are some already. */
async function added(
  { clock, seal }: SecondFactorRouteDependencies,
  tx: Database,
  memberId: string,
  add: () => Promise<void>,
): Promise<readonly string[] | null> {
  await tx.execute(sql`select from members where member_id = ${memberId} for update`);
  const before = await factorsOf(tx, memberId);
  await add();
  await postLetter(tx, clock, { kind: 'second-factors-changed', memberId });
  return before.codesLeft > 0 ? null : newRecoveryCodes(tx, seal, memberId);
}

async function shownTo(db: Database, memberId: string) {
  const { phoneNumber: number, sealedSecret, codesLeft } = await factorsOf(db, memberId);
  return { phoneEnd: number && number.slice(-2), hasApp: sealedSecret !== null, codesLeft };
}

async function askerOf(
  { requestSessions }: SecondFactorRouteDependencies,
  request: FastifyRequest,
): Promise<Asker> {
  const session = await requestSessions.of(request);
  if (session?.owner.kind !== 'member') throw unauthenticated();
  const { tokenHash } = session;
  return {
    memberId: session.owner.memberId,
    elevation: { tokenHash, action: 'changeSecondFactors', target: '' },
  };
}

function phoneIn(typed: string): string {
  const read = readPart('phoneNumber', typed, 'US');
  if ('fault' in read || read.value === '')
    throw new CodedError('PHONE_INVALID', 409, 'This is no phone number.');
  return read.value;
}

function secretIn(opened: string | null, memberId: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()])), opened);
  if (!parsed.success || parsed.output[0] !== memberId) throw badRequest('Begin again with the app.');
  return parsed.output[1];
}

function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}

const notStored = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
