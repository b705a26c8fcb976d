/**
 * What support does for a member: looks one up, and ends her sessions. Each asks for a reason and is in the audit log before it
 * is answered; a support person's role is read anew for each request.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { postLetter } from '../accountMails/letters.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { openSigningKey } from '../trace/signingKey.ts';
import { needsOf } from './needs.ts';
import { MOST_TRACE_BYTES, openTrace, receiveTrace, tracesOf } from './traces.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import { auditSignIn } from '../session/auditSignIns.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices } from '../session/knownDevices.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { auditSupport } from './audit.ts';
import { memberFacts } from './memberFacts.ts';

const PATH = '/apiproxy/v1/support/members';
const TRACES = '/apiproxy/v1/support/traces';
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const LookUp = v.strictObject({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)), reason });
const EndSessions = v.strictObject({ reason });
const OpenTrace = v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), reason });
const Send = v.strictObject({ text: v.string() });
const MOST_LOOK_UPS_A_MINUTE = 30;
const MOST_TRACES_A_MINUTE = 5;

export interface SupportRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly requestSessions: RequestSessions;
  /** The operator's key, or null for the installation's own. */
  readonly traceSigningKey: string | null;
  readonly pseudonym: Pseudonym;
  readonly counter: WindowCounter;
}

export async function registerSupportRoutes(
  app: FastifyInstance,
  deps: SupportRouteDependencies,
): Promise<void> {
  const { db, requestSessions, counter } = deps;
  const lookUps = createRateLimiter(counter, 'members looked up by', MOST_LOOK_UPS_A_MINUTE);
  const supportOf = async (request: FastifyRequest): Promise<string> => {
    const session = await requestSessions.memberOf(request);
    if (session === null) throw unauthenticated();
    if (!(await hasRole(db, session.memberId, 'support')))
      throw new CodedError('SUPPORT_ONLY', 403, 'Only support may do this.');
    return session.memberId;
  };

  /** Whether the desk is this person's. */
  app.get('/apiproxy/v1/support/desk', async (request) => {
    await supportOf(request);
    return { isOpen: true };
  });
  registerMembers(app, deps, supportOf, lookUps);
  await registerTraces(app, deps, supportOf, lookUps);
}

type SupportOf = (request: FastifyRequest) => Promise<string>;
type Limiter = ReturnType<typeof createRateLimiter>;

async function registerTraces(
  app: FastifyInstance,
  deps: SupportRouteDependencies,
  supportOf: SupportOf,
  lookUps: Limiter,
): Promise<void> {
  const { db, clock, requestSessions, counter, traceSigningKey } = deps;
  const key = await openSigningKey(db, clock, traceSigningKey);
  const sent = createRateLimiter(counter, 'traces sent from', MOST_TRACES_A_MINUTE);

  app.post(TRACES, { bodyLimit: MOST_TRACE_BYTES }, async (request, reply) => {
    const { owner } = await requestSessions.orGuest(request, reply);
    const wait = sent.take(networkOf(request.ip));
    if (wait !== null) throw tooMany(wait);
    const { text } = bodyOf(Send, request.body);
    void reply.header('cache-control', 'no-store');
    return receiveTrace({ db, clock }, key, owner.kind === 'member' ? owner.memberId : null, text);
  });

  /** The code is in the body, as a code in an address would be in logs. */
  app.post(`${TRACES}/open`, async (request, reply) => {
    const actorId = await supportOf(request);
    const body = bodyOf(OpenTrace, request.body);
    const wait = lookUps.take(actorId);
    if (wait !== null) throw tooMany(wait);
    const opened = await openTrace({ db, clock }, body.code);
    const { memberId } = opened;
    await auditSupport(db, { actorId, action: 'trace-opened', memberId, reason: body.reason });
    void reply.header('cache-control', 'private, no-store');
    return opened;
  });
}

function registerMembers(
  app: FastifyInstance,
  { db, clock, pseudonym }: SupportRouteDependencies,
  supportOf: SupportOf,
  lookUps: Limiter,
): void {
  /** The address is in the body: it belongs into no log of addresses. */
  app.post(`${PATH}/lookup`, async (request, reply) => {
    const actorId = await supportOf(request);
    const body = bodyOf(LookUp, request.body);
    const wait = lookUps.take(actorId);
    if (wait !== null) throw tooMany(wait);
    const member = await memberFacts(db, body.email);
    await auditSupport(db, {
      ...{ actorId, action: 'member-seen', memberId: member?.memberId ?? null },
      reason: body.reason,
    });
    void reply.header('cache-control', 'private, no-store');
    if (member === null) return { member, needs: [], traces: [] };
    const { memberId } = member;
    return { member, needs: await needsOf(db, memberId), traces: await tracesOf(db, memberId) };
  });

  app.post<{ Params: { memberId: string } }>(`${PATH}/:memberId/end-sessions`, async (request) => {
    const actorId = await supportOf(request);
    const body = bodyOf(EndSessions, request.body);
    const { memberId } = request.params;
    if (!(await hasRole(db, memberId, 'member')))
      throw new CodedError('NOT_FOUND', 404, 'There is no such member.');
    return db.transaction(async (tx) => {
      await auditSupport(tx, { actorId, action: 'sessions-ended', memberId, reason: body.reason });
      const account = pseudonym('account', memberId);
      await auditSignIn(tx, { event: 'signed-out-everywhere', account, address: null });
      await forgetDevices(tx, memberId, null);
      await postLetter(tx, clock, { kind: 'signed-out-by-support', memberId });
      return { ended: await endSessionsOf(tx, memberId) };
    });
  });
}

async function hasRole(db: Database, memberId: string, role: string): Promise<boolean> {
  const found = await rowsOf(db, sql`select from members where member_id = ${memberId} and role = ${role}`);
  return found.length > 0;
}

function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}
