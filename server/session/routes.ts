/**
 * REST routes of the session: current, sign in, sign out here, on one device or everywhere, the list of devices, and
 * the operator's link for a new browser.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { TypedPassword } from '../../domain/identity/fields.ts';
import type { Clock } from '../base/ports.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { auditSignIn, type SignInEvent } from './auditSignIns.ts';
import type { Session, Sessions } from './createSessions.ts';
import { endSession, endSessionById, endSessionsOf } from './endSessions.ts';
import { forgetDevices, isInvited } from './knownDevices.ts';
import type { Pseudonym } from './pseudonyms.ts';
import { signIn } from './signIn.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: TypedPassword,
});
const Everywhere = v.strictObject({ keepThis: v.boolean() });
const PATH = '/apiproxy/v1/account';

export interface SessionRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly pseudonym: Pseudonym;
}

export function registerSessionRoutes(app: FastifyInstance, deps: SessionRouteDependencies): void {
  const { db, sessions, requestSessions, pseudonym } = deps;
  const audit = (
    tx: Database,
    request: FastifyRequest,
    event: SignInEvent,
    memberId: string,
  ): Promise<void> =>
    auditSignIn(tx, {
      event,
      account: pseudonym('account', memberId),
      address: pseudonym('address', networkOf(request.ip)),
      device: requestSessions.device(request),
    });
  const ofMember = async (request: FastifyRequest): Promise<Session & { readonly memberId: string }> => {
    const session = await requestSessions.of(request);
    if (session?.owner.kind !== 'member') throw unauthenticated();
    return { ...session, memberId: session.owner.memberId };
  };

  app.get(`${PATH}/session`, async (request) => {
    const found = await requestSessions.memberOf(request);
    return { member: found ? await sessions.member(found.memberId) : null };
  });

  app.post(`${PATH}/signin`, async (request, reply) => {
    const credentials = v.safeParse(Credentials, request.body);
    if (!credentials.success) throw badRequest('Give an email address and a password.');
    const current = await requestSessions.of(request);
    const { member, started, deviceToken } = await requestSessions.rememberingPending(request, reply, () =>
      signIn(deps, {
        ...credentials.output,
        address: networkOf(request.ip),
        device: requestSessions.device(request),
        deviceToken: requestSessions.deviceToken(request),
        current,
      }),
    );
    requestSessions.setCookie(request, reply, started);
    requestSessions.setDeviceCookie(request, reply, deviceToken);
    return { member };
  });

  /** The operator's link: from then on this browser is counted by itself. Signing in still takes the password. */
  app.get<{ Params: { token: string } }>(`${PATH}/known-browser/:token`, async (request, reply) => {
    const { token } = request.params;
    if (!(await isInvited(db, token)))
      throw new CodedError('NOT_FOUND', 404, 'This link was used or is older than an hour. Ask for another.');
    requestSessions.setDeviceCookie(request, reply, token);
    return reply.redirect('/account/signin', 303);
  });

  app.post(`${PATH}/signout`, async (request, reply) => {
    const session = await requestSessions.of(request);
    if (session)
      await db.transaction(async (tx) => {
        await endSession(tx, session.tokenHash);
        if (session.owner.kind === 'member') await audit(tx, request, 'signed-out', session.owner.memberId);
      });
    requestSessions.clearCookie(request, reply);
    return reply.status(204).send();
  });

  app.post(`${PATH}/signout-everywhere`, async (request, reply) => {
    const body = v.safeParse(Everywhere, request.body);
    if (!body.success) throw badRequest('Give keepThis: true or false.');
    const { keepThis } = body.output;
    const { memberId, tokenHash } = await ofMember(request);
    const ended = await db.transaction(async (tx) => {
      await forgetDevices(tx, memberId, requestSessions.deviceToken(request));
      await audit(tx, request, 'signed-out-everywhere', memberId);
      return endSessionsOf(tx, memberId, keepThis ? tokenHash : null);
    });
    if (!keepThis) requestSessions.clearCookie(request, reply);
    return { ended };
  });

  app.get(`${PATH}/sessions`, async (request) => {
    const { memberId, tokenHash } = await ofMember(request);
    return { sessions: await sessions.list(memberId, tokenHash) };
  });

  /** 204 also for another member's session and one that ended already: it is not this member's any more. */
  app.post<{ Params: { sessionId: string } }>(
    `${PATH}/sessions/:sessionId/signout`,
    async (request, reply) => {
      const { memberId } = await ofMember(request);
      await db.transaction(async (tx) => {
        if ((await endSessionById(tx, memberId, request.params.sessionId)) > 0)
          await audit(tx, request, 'session-ended', memberId);
      });
      return reply.status(204).send();
    },
  );
}
