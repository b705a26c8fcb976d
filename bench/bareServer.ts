/**
 * The peer of (f): a Fastify handler with nothing around it that runs the same SQL as price-order, by the same functions
 * (session, lock and key, priced order, answer), on an embedded database of its own. No GraphQL, no checks, no prices.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createSystemClock } from '../server/base/clock.ts';
import { createDatabase } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { pricedOrders } from '../server/pricing/tables.ts';
import { withIdempotencyKey } from '../server/idempotency/withIdempotencyKey.ts';
import { createSessions } from '../server/session/createSessions.ts';
import { ownerKey } from '../server/session/owner.ts';

const DAY = { idleSeconds: 86_400, maxSeconds: 86_400 };
const clock = createSystemClock();
const connection = await createDatabase({ kind: 'folder', path: process.env['DATA_DIR'] ?? '.data/bench' });
await migrate(connection);
const { db } = connection;
const sessions = createSessions(db, { member: DAY, support: DAY });
const { token } = await sessions.startGuest({ browser: null, system: null });
const app = Fastify();

app.post<{ Body: { answer: unknown; basket: never[] } }>('/graphql', async (request) => {
  const session = await sessions.find(token);
  const owner = session === null ? 'nobody' : ownerKey(session.owner);
  const write = { owner, key: randomUUID(), operation: 'price-order-guest', requestHash: 'bench' };
  const now = clock.now();
  const outcome = await withIdempotencyKey(db, clock, write, async (tx) => {
    await tx.insert(pricedOrders).values({
      orderId: randomUUID(),
      owner,
      storeNumber: '99001',
      basket: request.body.basket,
      total: 1800,
      currency: 'USD',
      minutesMin: 4,
      minutesMax: 7,
      createdAt: now,
      expiresAt: now,
    });
    return { status: 'done', answer: request.body.answer };
  });
  return { data: outcome };
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`The peer is ready at http://localhost:${(app.server.address() as AddressInfo).port}`);
