/**
 * The session cookie: which session a request has, looked up once a request. HttpOnly, SameSite=Lax, Secure over https.
 * The token itself goes no further than this file and the cookie.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionReader } from '../ports.ts';
import type { Session, Sessions } from '../session/createSessions.ts';

const COOKIE = 'crema_session';
const LIFETIME_SECONDS = 30 * 86_400;

export interface RequestSessions extends SessionReader {
  of(request: FastifyRequest): Promise<Session | null>;
  ofUpgrade(request: IncomingMessage): Promise<Session | null>;
  /** The session of the request, or a new guest's, whose cookie goes out with the reply. */
  orGuest(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clearCookie(reply: FastifyReply): void;
}

export function createRequestSessions(app: FastifyInstance, sessions: Sessions): RequestSessions {
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>();
  const find = async (token: string | undefined): Promise<Session | null> =>
    token === undefined ? null : sessions.find(token);
  const self: RequestSessions = {
    of: (request) => {
      const session = known.get(request) ?? find(request.cookies[COOKIE]);
      known.set(request, session);
      return session;
    },
    ofUpgrade: (request) => find(app.parseCookie(request.headers.cookie ?? '')[COOKIE]),
    memberOf: async (request) => {
      const owner = (await self.of(request))?.owner;
      return owner?.kind === 'member' ? { memberId: owner.memberId } : null;
    },
    orGuest: async (request, reply) => {
      const present = await self.of(request);
      if (present) return present;
      const { token, session } = await sessions.startGuest();
      known.set(request, Promise.resolve(session));
      self.setCookie(request, reply, token);
      return session;
    },
    setCookie: (request, reply, token) =>
      void reply.setCookie(COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: LIFETIME_SECONDS,
      }),
    clearCookie: (reply) => void reply.clearCookie(COOKIE, { path: '/' }),
  };
  return self;
}
