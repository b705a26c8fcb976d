/**
 * The cookies of the session and of the device, and the session of a request, looked up once per request. HttpOnly,
 * SameSite=Lax; over https Secure and named `__Host-…`, so that no other host and no http page can set one. No other
 * module sees the session's token.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionReader } from '../base/ports.ts';
import type { Session, Sessions, StartedSession } from '../session/createSessions.ts';
import { deviceOf, type Device } from '../session/deviceOf.ts';
import { SecondFactorNeeded } from '../session/secondFactorNeeded.ts';
import { ownerKey } from '../session/owner.ts';
import { createRateLimiter, type WindowCounter } from './createRateLimiter.ts';
import { tooMany } from './limitRequests.ts';
import { countryIn, isHttps, networkOf, type TrustedProxies } from './trustedProxies.ts';

const SESSION = 'crema_session';
const DEVICE = 'crema_device';
/** A sign-in that waits for its second factor. */
const PENDING = 'crema_pending';
const PENDING_SECONDS = 600;
/** New guest sessions a minute per address: each is a row for a month. */
const MAX_NEW_GUESTS = 60;
const DEVICE_SECONDS = 180 * 86_400;

export interface RequestSessions extends SessionReader {
  of(request: FastifyRequest): Promise<Session | null>;
  ofUpgrade(request: IncomingMessage): Promise<Session | null>;
  /** The session of the request, or a new guest's, whose cookie goes out with the reply. */
  orGuest(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  setCookie(request: FastifyRequest, reply: FastifyReply, started: StartedSession): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** Of a sign-in that waits for its second factor (secondFactor/pending.ts). */
  pendingToken(request: FastifyRequest): string | null;
  /** Null takes it away. */
  setPendingCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void;
  /** Keeps the token of a sign-in whose second factor is missing (session/secondFactorNeeded.ts), and throws on. */
  rememberingPending<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>;
  /** What is known of the device that asks. */
  device(request: FastifyRequest): Device;
  /** The device cookie of an earlier sign-in (session/knownDevices.ts). */
  deviceToken(request: FastifyRequest): string | null;
  setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void;
}

export interface RequestSessionDependencies {
  readonly sessions: Sessions;
  readonly counter: WindowCounter;
  readonly proxies: TrustedProxies;
  /** The header in which a trusted proxy says the country; null: none does. */
  readonly countryHeader: string | null;
}

export function createRequestSessions(
  app: FastifyInstance,
  { sessions, counter, proxies, countryHeader }: RequestSessionDependencies,
): RequestSessions {
  const newGuests = createRateLimiter(counter, 'new guests at', MAX_NEW_GUESTS);
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>();
  const find = async (token: string | undefined): Promise<Session | null> =>
    token === undefined ? null : sessions.find(token);
  const set = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    [value, maxAge]: readonly [string, number],
  ): void => {
    const secure = isHttpsRequest(request);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
    void reply.setCookie(nameOf(name, secure), value, options);
  };
  const self: RequestSessions = {
    of: (request) => {
      const session = known.get(request) ?? find(request.cookies[nameOf(SESSION, isHttpsRequest(request))]);
      known.set(request, session);
      return session;
    },
    ofUpgrade: (request) =>
      find(app.parseCookie(request.headers.cookie ?? '')[nameOf(SESSION, isHttps(request, proxies))]),
    memberOf: async (request) => {
      const owner = (await self.of(request))?.owner;
      return owner?.kind === 'member' ? { memberId: owner.memberId } : null;
    },
    ownerOf: async (request) => {
      const session = await self.of(request);
      return session && ownerKey(session.owner);
    },
    orGuest: async (request, reply) => {
      const present = await self.of(request);
      if (present) return present;
      const wait = newGuests.take(networkOf(request.ip));
      if (wait !== null) throw tooMany(wait);
      const started = await sessions.startGuest(self.device(request));
      known.set(request, Promise.resolve(started.session));
      self.setCookie(request, reply, started);
      return started.session;
    },
    setCookie: (request, reply, { token, maxSeconds }) => set(request, reply, SESSION, [token, maxSeconds]),
    clearCookie: (request, reply) => set(request, reply, SESSION, ['', 0]),
    rememberingPending: async (request, reply, work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof SecondFactorNeeded) self.setPendingCookie(request, reply, error.pendingToken);
        throw error;
      }
    },
    pendingToken: (request) => request.cookies[nameOf(PENDING, isHttpsRequest(request))] ?? null,
    setPendingCookie: (request, reply, token) =>
      set(request, reply, PENDING, token === null ? ['', 0] : [token, PENDING_SECONDS]),
    device: ({ headers, raw }) => ({
      ...deviceOf(headers['user-agent']),
      country: countryIn(raw, countryHeader, proxies),
    }),
    deviceToken: (request) => request.cookies[nameOf(DEVICE, isHttpsRequest(request))] ?? null,
    setDeviceCookie: (request, reply, token) => set(request, reply, DEVICE, [token, DEVICE_SECONDS]),
  };
  return self;
}

const isHttpsRequest = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The prefix makes the browser refuse a cookie that is not Secure, has a Domain or another path. */
const nameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
