/** Traces at the desk: anybody sends one, support opens it by its code and notes what was found. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createRateLimiter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { openSigningKey } from '../trace/signingKey.ts';
import { auditSupport } from './audit.ts';
import { bodyOf, reason, type RateLimiter, type SupportOf, type SupportRouteDependencies } from './bodies.ts';
import { addNote, notesOf } from './notes.ts';
import { MOST_TRACE_BYTES, openTrace, ownerOfTrace, receiveTrace } from './traces.ts';

const TRACES = '/apiproxy/v1/support/traces';
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const OpenTrace = v.strictObject({ code, reason });
const AddNote = v.strictObject({
  ...{ code, noteId: v.pipe(v.string(), v.uuid()) },
  note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
});
const Send = v.strictObject({ text: v.string() });
const MOST_TRACES_A_MINUTE = 5;

export async function registerTraces(
  app: FastifyInstance,
  deps: SupportRouteDependencies,
  supportOf: SupportOf,
  lookUps: RateLimiter,
): Promise<void> {
  const { db, clock, requestSessions, counter, traceSigningKey, supportTraceDays } = deps;
  const key = await openSigningKey(db, clock, traceSigningKey);
  const sent = createRateLimiter(counter, 'traces sent from', MOST_TRACES_A_MINUTE);

  app.post(TRACES, { bodyLimit: MOST_TRACE_BYTES }, async (request, reply) => {
    const { owner } = await requestSessions.orGuest(request, reply);
    const wait = sent.take(networkOf(request.ip));
    if (wait !== null) throw tooMany(wait);
    const { text } = bodyOf(Send, request.body);
    void reply.header('cache-control', 'no-store');
    return receiveTrace({ db, clock }, key, owner, supportTraceDays, text);
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
    return { ...opened, notes: await notesOf(db, body.code) };
  });

  /** What is noted is the reason; the audit log says that something was. */
  app.post(`${TRACES}/notes`, async (request, reply) => {
    const actorId = await supportOf(request);
    const body = bodyOf(AddNote, request.body);
    const wait = lookUps.take(actorId);
    if (wait !== null) throw tooMany(wait);
    void reply.header('cache-control', 'private, no-store');
    await db.transaction(async (tx) => {
      const memberId = await ownerOfTrace({ db: tx, clock }, body.code);
      if (!(await addNote(tx, clock, actorId, body))) return;
      await auditSupport(tx, { actorId, action: 'note-added', memberId, reason: 'A note on a trace' });
    });
    return { notes: await notesOf(db, body.code) };
  });
}
