/**
 * Sandbox routes, absent in production. For orders: lists open orders, advances one, sets the barista's step time. Arrivals and
 * the till are in arrivalRoutes.ts and tillRoutes.ts.
 */
import { contentsOnWire } from '../pricing/basket.ts';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { shownSize } from '../../domain/menu/shownSize.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { members } from '../members/tables.ts';
import { orders } from '../orders/tables.ts';
import { storeClocksOf } from '../orders/previousOrders.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { registerArrivalRoutes } from './arrivalRoutes.ts';
import type { Barista } from './createBarista.ts';
import { registerLinkRoutes } from './linkRoutes.ts';
import { registerMailbox } from './mailbox.ts';
import { registerSandboxTexts } from './texts.ts';
import { registerTillRoutes } from './tillRoutes.ts';

const Changes = v.strictObject({
  automatic: v.optional(v.boolean()),
  stepSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600))),
});

export function registerSandboxRoutes(
  app: FastifyInstance,
  deps: {
    readonly isSandbox: boolean;
    readonly db: Database;
    readonly barista: Barista;
    readonly clock: Clock;
    readonly stores: Stores;
    readonly barcodeKey: string | null;
  },
): void {
  if (!deps.isSandbox) return;
  registerOrderSteps(app, deps);
  registerArrivalRoutes(app, deps);
  registerTillRoutes(app, deps);
  registerLinkRoutes(app, deps);
  registerMailbox(app, deps);
  registerSandboxTexts(app, deps);
}

function registerOrderSteps(
  app: FastifyInstance,
  { db, barista, ...places }: Parameters<typeof registerSandboxRoutes>[1],
): void {
  app.get('/sandbox/api/orders', async () => {
    const rows = await db
      .select({ order: orders, name: members.firstName })
      .from(orders)
      .leftJoin(members, eq(members.memberId, orders.memberId))
      .orderBy(desc(orders.submittedAt))
      .limit(50);
    const clocks = await storeClocksOf(
      places,
      rows.map(({ order }) => order.storeNumber),
    );
    const { isAutomatic, stepSeconds } = await barista.settings();
    return {
      barista: { automatic: isAutomatic, stepSeconds },
      orders: rows.map(({ order, name }) => ({
        orderId: order.orderId,
        orderToken: order.orderToken,
        storeNumber: order.storeNumber,
        storeName: order.storeName,
        utcOffsets: clocks(order.storeNumber, order.submittedAt),
        status: order.status,
        total: order.total,
        currency: order.currency,
        submittedAt: order.submittedAt.toISOString(),
        name,
        collectionType: order.collectionType,
        consumptionType: order.consumptionType,
        scheduledFor: order.scheduledFor?.toISOString() ?? null,
        dueAt: order.pickupLatest.toISOString(),
        cancelledAt: order.cancelledAt?.toISOString() ?? null,
        items: order.basket.map((item) => ({
          ...{ name: item.name, sizeName: shownSize(item), quantity: item.quantity },
          options: contentsOnWire(item),
        })),
      })),
    };
  });

  app.post<{ Params: { orderId: string } }>('/sandbox/api/orders/:orderId/advance', async (request) => {
    const status = await barista.advance(request.params.orderId);
    if (!status) throw new CodedError('ORDER_NOT_FOUND', 404, 'There is no such order.');
    return { orderId: request.params.orderId, status };
  });

  app.post('/sandbox/api/barista', async (request) => {
    const parsed = v.safeParse(Changes, request.body);
    if (!parsed.success)
      throw badRequest('Give automatic (true or false) or stepSeconds (0 to 3600), or both.');
    const { automatic, stepSeconds } = parsed.output;
    const changed = await barista.change({
      ...(automatic === undefined ? {} : { isAutomatic: automatic }),
      ...(stepSeconds === undefined ? {} : { stepSeconds }),
    });
    return { automatic: changed.isAutomatic, stepSeconds: changed.stepSeconds };
  });
}
