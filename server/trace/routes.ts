/**
 * Signing of traces: a session sends the hashes of a trace, never its content, and gets a signature with time and key;
 * the public keys are public. A signature states that this server received this hash from a session at this time.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { statementText } from '../../domain/traceSignature.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import type { Clock } from '../base/ports.ts';
import { createSignLimit } from './createSignLimit.ts';
import { openSigningKey, publishedKeys } from './signingKey.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const ToSign = v.strictObject({
  chain: hash,
  headerHash: hash,
  events: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export interface TraceRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly requestSessions: RequestSessions;
  /** The operator's key, or null for the installation's own. */
  readonly traceSigningKey: string | null;
}

export async function registerTraceRoutes(
  app: FastifyInstance,
  { db, clock, requestSessions, traceSigningKey }: TraceRouteDependencies,
): Promise<void> {
  const key = await openSigningKey(db, clock, traceSigningKey);
  const secondsToWait = createSignLimit(clock);

  app.post('/apiproxy/v1/support/traces/sign', async (request, reply) => {
    const asked = v.safeParse(ToSign, request.body);
    if (!asked.success) throw badRequest('Send the chain and the header hash of a trace, and its events.');
    const { owner, tokenHash } = await requestSessions.orGuest(request, reply);
    const seconds = secondsToWait(tokenHash, networkOf(request.ip));
    if (seconds !== null)
      throw new CodedError('RATE_LIMITED', 429, 'Too many requests. Wait a moment.', seconds);
    const said = { key: key.id, at: clock.now().getTime(), session: owner.kind };
    void reply.header('cache-control', 'no-store');
    return { ...said, value: key.sign(statementText({ ...asked.output, ...said })) };
  });

  app.get('/apiproxy/v1/support/trace-keys', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300');
    return { keys: await publishedKeys(db) };
  });
}
