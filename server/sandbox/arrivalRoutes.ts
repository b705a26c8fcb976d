/**
 * Sandbox routes for a store's pickups: lists arrivals, marks orders as handed over, opens and closes curbside. Absent
 * in production.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { storeClocksOf, type StoreClocks } from '../orders/previousOrders.ts';
import { openArrivals } from '../pickup/arrivals.ts';
import { changeCurbside, offersCurbside } from '../pickup/curbside.ts';
import type { Clock, Stores } from '../base/ports.ts';
import type { Barista } from './createBarista.ts';

const Change = v.strictObject({ open: v.boolean() });

export function registerArrivalRoutes(
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    readonly stores: Stores;
    readonly barista: Barista;
  },
): void {
  const { db, clock, stores, barista } = deps;

  app.get('/sandbox/api/arrivals', async () => {
    const open = await openArrivals(db, clock.now());
    const clocks = await storeClocksOf(
      { clock, stores },
      open.map(({ arrival }) => arrival.storeNumber),
    );
    return { arrivals: open.map((each) => atTheDoor(each, clocks)) };
  });

  app.post<{ Params: { arrivalId: string } }>('/sandbox/api/arrivals/:arrivalId/done', async (request) => {
    const { arrivalId } = request.params;
    const broughtOut = await barista.bringOut(arrivalId);
    if (!broughtOut) throw new CodedError('ARRIVAL_NOT_FOUND', 404, 'There is no such arrival.');
    return { arrivalId, ...broughtOut };
  });

  app.post<{ Params: { storeNumber: string } }>(
    '/sandbox/api/stores/:storeNumber/curbside',
    async (request) => {
      const change = v.safeParse(Change, request.body);
      if (!change.success) throw badRequest('Give open: true or false.');
      const store = await stores.byNumber(request.params.storeNumber, clock.now());
      if (!store) throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
      if (!offersCurbside(store))
        throw new CodedError('CURBSIDE_UNAVAILABLE', 409, 'This store has no curbside pickup.');
      const { storeNumber } = store;
      return { storeNumber, curbside: await changeCurbside(db, clock, store, change.output.open) };
    },
  );
}

const atTheDoor = (
  { arrival, order }: Awaited<ReturnType<typeof openArrivals>>[number],
  clocks: StoreClocks,
) => ({
  arrivalId: arrival.arrivalId,
  storeNumber: arrival.storeNumber,
  storeName: order.storeName,
  orderId: order.orderId,
  orderToken: order.orderToken,
  orderStatus: order.status,
  pickUpOption: arrival.pickUpOption,
  stallNumber: arrival.stallNumber,
  displayName: arrival.displayName,
  arrivedAt: arrival.arrivedAt.toISOString(),
  utcOffsets: clocks(arrival.storeNumber, arrival.arrivedAt),
});
