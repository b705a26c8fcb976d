/**
 * What support does for a member: looks one up, and ends her sessions. Each asks for a reason and is in the audit log before it
 * is answered; a support person's role is read anew for each request.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { SessionReader } from '../base/ports.ts';
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
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const LookUp = v.strictObject({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)), reason });
const EndSessions = v.strictObject({ reason });
const MOST_LOOK_UPS_A_MINUTE = 30;

export interface SupportRouteDependencies {
  readonly db: Database;
  readonly requestSessions: SessionReader;
  readonly pseudonym: Pseudonym;
  readonly counter: WindowCounter;
}

export function registerSupportRoutes(
  app: FastifyInstance,
  { db, requestSessions, pseudonym, counter }: SupportRouteDependencies,
): void {
  const lookUps = createRateLimiter(counter, 'members looked up by', MOST_LOOK_UPS_A_MINUTE);
  const supportOf = async (request: FastifyRequest): Promise<string> => {
    const session = await requestSessions.memberOf(request);
    if (session === null) throw unauthenticated();
    if (!(await hasRole(db, session.memberId, 'support')))
      throw new CodedError('SUPPORT_ONLY', 403, 'Only support may do this.');
    return session.memberId;
  };

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
    return { member };
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
