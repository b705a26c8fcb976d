/** What the routes of support share: what they need, who may ask, and the bodies that they take. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withoutCardNumbers } from '../../domain/cardNumbers.ts';
import { badRequest } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import type { createRateLimiter, WindowCounter } from '../http/createRateLimiter.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';

export interface SupportRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly requestSessions: RequestSessions;
  /** The operator's key, or null for the installation's own. */
  readonly traceSigningKey: string | null;
  /** Days that a trace is kept. */
  readonly supportTraceDays: number;
  readonly pseudonym: Pseudonym;
  readonly counter: WindowCounter;
}

/** The id of the support person. Throws UNAUTHENTICATED and SUPPORT_ONLY. */
export type SupportOf = (request: FastifyRequest) => Promise<string>;
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Why somebody looks: it stays in the audit log for good, so without the number of a card. */
export const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(500),
  v.transform(withoutCardNumbers),
);

/** Throws BAD_REQUEST. */
export function bodyOf<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}
