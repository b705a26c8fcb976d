/**
 * REST routes of a member's favorite stores. Each change is applied once: a repeated delivery after a newer change has
 * no effect.
 */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { favorites } from './tables.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import type { Clock, SessionReader, Stores } from '../base/ports.ts';

const PATH = '/apiproxy/v1/locations/favorites';
const Body = v.object({
  storeNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** What follows the part before the dash, in a DELETE. */
  suffix: v.optional(v.pipe(v.string(), v.startsWith('-'), v.maxLength(40))),
});
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface FavoriteDependencies {
  readonly db: Database;
  readonly stores: Pick<Stores, 'byNumber'>;
  readonly requestSessions: SessionReader;
  readonly clock: Clock;
}

export function registerFavoriteRoutes(
  app: FastifyInstance,
  { db, stores, requestSessions, clock }: FavoriteDependencies,
): void {
  const memberIdOf = async (request: FastifyRequest): Promise<string> => {
    const member = await requestSessions.memberOf(request);
    if (member === null) throw unauthenticated();
    return member.memberId;
  };
  const keyOf = (request: FastifyRequest): string => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw badRequest('Send an Idempotency-Key header with a UUID.');
    return key;
  };
  /** `operation` and store must be those that came with the key before. */
  const flipOnce = async (
    key: string,
    operation: string,
    { memberId, storeNumber }: Pick<typeof favorites.$inferSelect, 'memberId' | 'storeNumber'>,
    flip: (tx: Database) => Promise<readonly unknown[]>,
  ): Promise<void> => {
    const write = { owner: `member:${memberId}`, key, operation, requestHash: storeNumber };
    await withIdempotencyKey<null>(db, clock, write, async (tx) => {
      const changed = await flip(tx);
      if (changed.length > 0) await tellChange(tx, clock, write.owner, 'favorites');
      return { status: 'done', answer: null };
    }).catch((error: unknown) => {
      // GraphQL answers a refusal with 200, REST with 409.
      throw error instanceof CodedError ? new CodedError(error.code, 409, error.message) : error;
    });
  };
  const storeNumberOf = (request: FastifyRequest): string => {
    const body = v.safeParse(Body, request.body);
    if (!body.success) throw badRequest('Give a storeNumber.');
    return body.output.storeNumber + (body.output.suffix ?? '');
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
    const key = keyOf(request);
    const storeNumber = storeNumberOf(request);
    const store = await stores.byNumber(storeNumber, clock.now());
    if (store === null) throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
    const favorite = { memberId, storeNumber, createdAt: clock.now() };
    await flipOnce(key, 'favorites/add', favorite, (tx) =>
      tx
        .insert(favorites)
        .values(favorite)
        .onConflictDoNothing()
        .returning({ storeNumber: favorites.storeNumber }),
    );
    return reply.status(204).send();
  });

  app.delete(PATH, async (request, reply) => {
    const memberId = await memberIdOf(request);
    const key = keyOf(request);
    const given = storeNumberOf(request);
    // Spec 1 section 7: the part before any dash. An operator's own number may have a dash in it, though.
    const isWhole = (await stores.byNumber(given, clock.now())) !== null;
    const storeNumber = isWhole ? given : (given.split('-')[0] ?? '');
    await flipOnce(key, 'favorites/remove', { memberId, storeNumber }, (tx) =>
      tx
        .delete(favorites)
        .where(and(eq(favorites.memberId, memberId), eq(favorites.storeNumber, storeNumber)))
        .returning({ storeNumber: favorites.storeNumber }),
    );
    return reply.status(204).send();
  });
}
