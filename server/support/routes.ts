/**
 * What support does for a person: looks one up, by address or by an order, ends her sessions, reads her traces. Each asks for a
 * reason and is in the audit log before it is answered; a support person's role is read anew for each request.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { postLetter } from '../accountMails/letters.ts';
import { CodedError, unauthenticated } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { createRateLimiter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import { auditSignIn } from '../session/auditSignIns.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { forgetDevices } from '../session/knownDevices.ts';
import type { Owner } from '../session/owner.ts';
import { auditSupport } from './audit.ts';
import { bodyOf, reason, type RateLimiter, type SupportOf, type SupportRouteDependencies } from './bodies.ts';
import { memberFacts, type MemberFacts } from './memberFacts.ts';
import { needsOf, type Need } from './needs.ts';
import { ordersByNumber, personOfOrder, type PersonOfOrder } from './orders.ts';
import { registerTraces } from './traceRoutes.ts';
import { tracesOf, type SentTrace } from './traces.ts';

const PATH = '/apiproxy/v1/support/members';
const LookUp = v.union([
  v.strictObject({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(254)), reason }),
  v.strictObject({ orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), reason }),
]);
const SeekOrder = v.strictObject({ number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), reason });
const EndSessions = v.strictObject({ reason });
const MOST_LOOK_UPS_A_MINUTE = 30;

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
  registerOrders(app, deps, supportOf, lookUps);
  await registerTraces(app, deps, supportOf, lookUps);
}

function registerMembers(
  app: FastifyInstance,
  { db, clock, pseudonym }: SupportRouteDependencies,
  supportOf: SupportOf,
  lookUps: RateLimiter,
): void {
  /** The address is in the body: it belongs into no log of addresses. */
  app.post(`${PATH}/lookup`, async (request, reply) => {
    const actorId = await supportOf(request);
    const body = bodyOf(LookUp, request.body);
    const wait = lookUps.take(actorId);
    if (wait !== null) throw tooMany(wait);
    const isByOrder = 'orderId' in body;
    const person = isByOrder ? await personOfOrder(db, body.orderId) : null;
    const memberId = person?.memberId ?? null;
    const by = isByOrder ? (memberId === null ? null : { memberId }) : { email: body.email };
    const member = by && (await memberFacts(db, by));
    await auditSupport(db, {
      ...{ actorId, action: isByOrder ? 'order-seen' : 'member-seen' },
      ...{ memberId: member?.memberId ?? null, reason: body.reason },
    });
    void reply.header('cache-control', 'private, no-store');
    const owner = ownerSeen(member, person);
    const found: Found = { member, isGuest: owner?.kind === 'guest', needs: [], traces: [] };
    if (owner === null) return found;
    return { ...found, needs: await needsOf(db, owner), traces: await tracesOf({ db, clock }, owner) };
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

/** Answered to a look-up: of nobody, a member, or the guest of an order. */
interface Found {
  readonly member: MemberFacts | null;
  readonly isGuest: boolean;
  readonly needs: readonly Need[];
  readonly traces: readonly SentTrace[];
}

function ownerSeen(member: MemberFacts | null, person: PersonOfOrder | null): Owner | null {
  if (member !== null) return { kind: 'member', memberId: member.memberId };
  if (person === null || person.memberId !== null || person.guestId === null) return null;
  return { kind: 'guest', guestId: person.guestId };
}

function registerOrders(
  app: FastifyInstance,
  { db }: SupportRouteDependencies,
  supportOf: SupportOf,
  lookUps: RateLimiter,
): void {
  app.post('/apiproxy/v1/support/orders/lookup', async (request, reply) => {
    const actorId = await supportOf(request);
    const body = bodyOf(SeekOrder, request.body);
    const wait = lookUps.take(actorId);
    if (wait !== null) throw tooMany(wait);
    await auditSupport(db, { actorId, action: 'order-sought', memberId: null, reason: body.reason });
    void reply.header('cache-control', 'private, no-store');
    return { orders: await ordersByNumber(db, body.number) };
  });
}

async function hasRole(db: Database, memberId: string, role: string): Promise<boolean> {
  const found = await rowsOf(db, sql`select from members where member_id = ${memberId} and role = ${role}`);
  return found.length > 0;
}
