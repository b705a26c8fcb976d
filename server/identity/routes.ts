/**
 * Accounts over REST: making one, proving its address, a forgotten password, another password, another address. No answer tells
 * whether somebody has an address, and no GET changes anything.
 */
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { AccountName, EmailText, HomeCountry } from '../../domain/identity/fields.ts';
import { badRequest, unauthenticated } from '../base/codedError.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { deviceOf } from '../session/deviceOf.ts';
import type { SignedIn } from '../session/signIn.ts';
import {
  addressState,
  confirmEmail,
  dropProposedEmail,
  proposeEmail,
  sendEmailCode,
  undoEmailChange,
} from './changeEmail.ts';
import { changePassword } from './changePassword.ts';
import { correctAddress, createAccount, sendVerification, verifyAddress } from './createAccount.ts';
import type { Asking, AskingMember, IdentityDependencies } from './needs.ts';
import { forgotPassword, resetPassword } from './resetPassword.ts';

const PATH = '/apiproxy/v1/account';
/** The policy says what is wrong with one. */
const password = v.pipe(v.string(), v.maxLength(2_000));
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const NewAccount = v.strictObject({
  firstName: AccountName,
  lastName: AccountName,
  email: EmailText,
  password,
  country: HomeCountry,
  terms: v.literal(true),
  marketing: v.boolean(),
});
const Key = v.pipe(v.string(), v.uuid());
const Address = v.strictObject({ email: EmailText });
const Reset = v.strictObject({ email: EmailText, code, password });
const Password = v.strictObject({ password });
const Code = v.strictObject({ code });
const Undo = v.strictObject({ secret: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

export interface IdentityRouteDependencies extends IdentityDependencies {
  readonly requestSessions: RequestSessions;
}

export function registerIdentityRoutes(app: FastifyInstance, deps: IdentityRouteDependencies): void {
  registerForAnyone(app, deps);
  registerForMembers(app, deps);
}

function registerForAnyone(app: FastifyInstance, deps: IdentityRouteDependencies): void {
  const { requestSessions } = deps;
  const letIn = (
    request: FastifyRequest,
    reply: FastifyReply,
    { member, started, deviceToken }: SignedIn,
  ) => {
    requestSessions.setCookie(request, reply, started);
    requestSessions.setDeviceCookie(request, reply, deviceToken);
    return { member };
  };

  app.post(`${PATH}/create`, async (request, reply) => {
    const { terms: _, ...account } = bodyOf(NewAccount, request.body);
    const key = keyOf(request);
    return letIn(
      request,
      reply,
      await createAccount(deps, await askingOf(deps, request), { ...account, key }),
    );
  });
  app.post(`${PATH}/forgot-password`, async (request, reply) => {
    const { email } = bodyOf(Address, request.body);
    await forgotPassword(deps, await askingOf(deps, request), email);
    return reply.status(204).send();
  });
  app.post(`${PATH}/reset-password`, async (request, reply) => {
    const asked = bodyOf(Reset, request.body);
    const asking = await askingOf(deps, request);
    const entered = await requestSessions.rememberingPending(request, reply, () =>
      resetPassword(deps, asking, asked),
    );
    return letIn(request, reply, entered);
  });
  app.post(`${PATH}/email/undo`, async (request, reply) => {
    const { secret } = bodyOf(Undo, request.body);
    await undoEmailChange(deps, await askingOf(deps, request), secret);
    return reply.status(204).send();
  });
}

function registerForMembers(app: FastifyInstance, deps: IdentityRouteDependencies): void {
  const { db } = deps;
  app.get(`${PATH}/email`, async (request, reply) => {
    const { memberId } = await memberOf(deps, request);
    return reply.header('cache-control', 'private, no-store').send(await addressState(db, memberId));
  });
  app.post(`${PATH}/verify`, async (request) => {
    const asking = await memberOf(deps, request);
    return { member: await verifyAddress(deps, asking, bodyOf(Code, request.body).code) };
  });
  app.post(`${PATH}/verify/send`, async (request, reply) => {
    await sendVerification(deps, await memberOf(deps, request));
    return reply.status(204).send();
  });
  app.post(`${PATH}/verify/correct`, async (request, reply) => {
    const asking = await memberOf(deps, request);
    await correctAddress(deps, asking, bodyOf(Address, request.body).email);
    return reply.status(204).send();
  });
  app.post(`${PATH}/password`, async (request) => {
    const asking = await memberOf(deps, request);
    return { ended: await changePassword(deps, asking, bodyOf(Password, request.body).password) };
  });
  app.post(`${PATH}/email`, async (request, reply) => {
    const asking = await memberOf(deps, request);
    await proposeEmail(deps, asking, bodyOf(Address, request.body).email);
    return reply.status(204).send();
  });
  app.post(`${PATH}/email/send`, async (request, reply) => {
    await sendEmailCode(deps, await memberOf(deps, request));
    return reply.status(204).send();
  });
  app.post(`${PATH}/email/cancel`, async (request, reply) => {
    await dropProposedEmail(deps, await memberOf(deps, request));
    return reply.status(204).send();
  });
  app.post(`${PATH}/email/confirm`, async (request) => {
    const asking = await memberOf(deps, request);
    return { member: await confirmEmail(deps, asking, bodyOf(Code, request.body).code) };
  });
}

/** Of a form that is sent again where its answer was lost. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (!v.is(Key, key)) throw badRequest('The Idempotency-Key is a UUID.');
  return key;
}

async function askingOf(
  { requestSessions }: IdentityRouteDependencies,
  request: FastifyRequest,
): Promise<Asking> {
  return {
    network: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    deviceToken: requestSessions.deviceToken(request),
    current: await requestSessions.of(request),
  };
}

async function memberOf(deps: IdentityRouteDependencies, request: FastifyRequest): Promise<AskingMember> {
  const asking = await askingOf(deps, request);
  if (asking.current?.owner.kind !== 'member') throw unauthenticated();
  return { ...asking, memberId: asking.current.owner.memberId, tokenHash: asking.current.tokenHash };
}

function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}
