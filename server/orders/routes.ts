/** The ordering calls that are REST: the pickup time of an order (spec 3 section 7), and what the operator asks. */
import type { FastifyInstance } from 'fastify';
import { CodedError, unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Clock, SessionReader, Stores } from '../base/ports.ts';
import { registerOperatorRoutes } from './operatorRoutes.ts';
import { findPickupTime } from './pickupTime.ts';

export function registerOrderRoutes(
  app: FastifyInstance,
  {
    requestSessions,
    ...deps
  }: {
    readonly db: Database;
    readonly requestSessions: SessionReader;
    readonly clock: Clock;
    readonly stores: Stores;
    readonly operatorKey: string | null;
  },
): void {
  app.get<{ Params: { orderId: string; shortStoreNumber: string } }>(
    '/apiproxy/v1/ordering/pickup-time/:orderId/:shortStoreNumber',
    async (request) => {
      const owner = await requestSessions.ownerOf(request);
      if (owner === null) throw unauthenticated();
      const { orderId, shortStoreNumber } = request.params;
      const pickupTime = await findPickupTime(deps, owner, orderId, shortStoreNumber);
      if (!pickupTime) throw new CodedError('ORDER_NOT_FOUND', 404, 'There is no such order.');
      return pickupTime;
    },
  );
  registerOperatorRoutes(app, deps);
}
