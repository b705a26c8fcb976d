/**
 * The peer of (f): a Fastify handler and nothing else, which sends the statements that price-order sends, in the same
 * transaction, to the same database: session, lock, known key, priced order, key with its answer. No GraphQL, no rules,
 * no headers, no log.
 */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../server/db/createDatabase.ts';
import { idempotencyKeys, pricedOrders, sessions } from '../server/db/schema.ts';

export interface BareServer {
  readonly app: FastifyInstance;
  readonly url: string;
}

/** `answer` and `basket` are what the real server gave and kept for the same request. */
export async function startBarePricing(
  db: Database,
  answer: unknown,
  kept: Omit<typeof pricedOrders.$inferInsert, 'orderId'>,
): Promise<BareServer> {
  const app = Fastify({ logger: false });
  app.post('/', async (request) => {
    const key = String(request.headers['idempotency-key']);
    const token = String(request.headers.cookie).split('=')[1] ?? '';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const now = new Date();
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kept.owner} ${key}`}, 0))`);
      await tx
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.owner, kept.owner), eq(idempotencyKeys.key, key)));
      await tx.insert(pricedOrders).values({ ...kept, orderId: randomUUID() });
      await tx.insert(idempotencyKeys).values({
        owner: kept.owner,
        key,
        operation: 'price-order-guest',
        requestHash: tokenHash,
        state: 'done',
        code: null,
        answer,
        createdAt: now,
      });
    });
    return { data: { priceOrder: answer } };
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
