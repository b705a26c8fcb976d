/** The account's REST half: who am I, sign in, sign out. PROTOCOL.md; rules in signIn.ts. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import type { Clock } from '../ports.ts';
import type { Sessions } from './createSessions.ts';
import { signIn } from './signIn.ts';

const Credentials = v.object({
  email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export function registerSessionRoutes(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly sessions: Sessions;
    readonly requestSessions: RequestSessions;
  },
): void {
  const { db, sessions, requestSessions } = deps;

  app.get('/apiproxy/v1/account/session', async (request) => {
    const found = await requestSessions.memberOf(request);
    return { member: found ? await sessions.member(found.memberId) : null };
  });

  app.post('/apiproxy/v1/account/signin', async (request, reply) => {
    const credentials = v.safeParse(Credentials, request.body);
    if (!credentials.success) throw badRequest('Give an email address and a password.');
    const current = await requestSessions.of(request);
    const { member, token } = await signIn(deps, {
      ...credentials.output,
      address: request.ip,
      current,
    });
    requestSessions.setCookie(request, reply, token);
    return { member };
  });

  app.post('/apiproxy/v1/account/signout', async (request, reply) => {
    const session = await requestSessions.of(request);
    if (session) await db.transaction((tx) => sessions.end(tx, session.tokenHash));
    requestSessions.clearCookie(reply);
    return reply.status(204).send();
  });
}
