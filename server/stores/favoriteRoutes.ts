/** A member's favorite stores. A flip is the same however often it arrives, so its key needs no memory here. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError, unauthenticated } from '../codedError.ts';
import { favorites } from '../db/schema.ts';
import type { RouteDependencies } from '../ports.ts';

const PATH = '/apiproxy/v1/locations/favorites';
const Body = v.object({ storeNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function registerFavoriteRoutes(
  app: FastifyInstance,
  { db, stores, sessions, clock }: RouteDependencies,
): void {
  const memberIdOf = async (request: FastifyRequest): Promise<string> => {
    const member = await sessions.memberOf(request);
    if (member === null) throw unauthenticated();
    return member.memberId;
  };
  const storeNumberOf = (request: FastifyRequest): string => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw badRequest('Send an Idempotency-Key header with a UUID.');
    const body = v.safeParse(Body, request.body);
    if (!body.success) throw badRequest('Give a storeNumber.');
    return body.output.storeNumber;
  };

  app.get(PATH, async (request) => {
    const memberId = await memberIdOf(request);
    const rows = await db
      .select({ storeNumber: favorites.storeNumber })
      .from(favorites)
      .where(eq(favorites.memberId, memberId));
    return { storeNumbers: rows.map(({ storeNumber }) => storeNumber) };
  });

  app.post(PATH, async (request, reply) => {
    const memberId = await memberIdOf(request);
    const storeNumber = storeNumberOf(request);
    const store = await stores.byNumber(storeNumber, clock.now());
    if (store === null) throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
    await db
      .insert(favorites)
      .values({ memberId, storeNumber, createdAt: clock.now() })
      .onConflictDoNothing();
    return reply.status(204).send();
  });

  app.delete(PATH, async (request, reply) => {
    const memberId = await memberIdOf(request);
    const given = storeNumberOf(request);
    // Spec 1 section 7: the part before any dash. An operator's own number may have a dash in it, though.
    const isWhole = (await stores.byNumber(given, clock.now())) !== null;
    const storeNumber = isWhole ? given : (given.split('-')[0] ?? '');
    await db
      .delete(favorites)
      .where(and(eq(favorites.memberId, memberId), eq(favorites.storeNumber, storeNumber)));
    return reply.status(204).send();
  });
}
