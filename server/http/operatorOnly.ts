/**
 * The options of a route for the operator's own system: every request carries OPERATOR_KEY; no session opens it and no cookie is
 * read.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../base/codedError.ts';

export const operatorOnly = (operatorKey: string) => ({
  config: { isForMachines: true },
  // Before the body is read: a request without the key learns nothing else.
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    void reply.header('www-authenticate', 'Bearer');
    requireKey(request, operatorKey);
    void reply.removeHeader('www-authenticate');
  },
});

function requireKey({ headers }: FastifyRequest, key: string): void {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const [, given = ''] = /^bearer +(.*)$/i.exec(headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(key))) return;
  throw new CodedError('UNAUTHENTICATED', 401, 'Send Authorization: Bearer with the OPERATOR_KEY.');
}
