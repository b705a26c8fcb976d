/**
 * `GET /healthz`: the process listens. `GET /readyz`: the database answers, the wake-up listener is connected, and the
 * server is not shutting down; it says which time zone data the server uses and what of the stores
 * ends by itself. Concurrent requests share one database check.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { StoreEnds } from '../stores/storeEnds.ts';
import { timeZoneData } from '../base/timeZones.ts';
import type { DatabaseConnection } from '../db/createDatabase.ts';

const RETRY_SECONDS = 1;

export interface Readiness {
  /** From now on `/readyz` is 503, so that a load balancer sends no more requests. */
  drain(): void;
}

export function registerReadiness(
  app: FastifyInstance,
  connection: DatabaseConnection,
  storeEnds: () => StoreEnds,
): Readiness {
  let isDraining = false;
  let look: Promise<boolean> | null = null;
  const databaseAnswers = (): Promise<boolean> =>
    (look ??= connection.db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (look = null)));

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseAnswers();
    const listener = connection.isListening();
    void reply.header('cache-control', 'no-store');
    if (database && listener && !isDraining)
      return { status: 'ready', timeZones: timeZoneData(), stores: storeEnds() };
    void reply.header('retry-after', RETRY_SECONDS);
    return reply.status(503).send({ status: 'not ready', database, listener, draining: isDraining });
  });
  // Clients with a kept-alive connection open a new one for the next request.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close');
  });
  return { drain: () => void (isDraining = true) };
}
