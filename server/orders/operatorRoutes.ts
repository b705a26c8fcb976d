/**
 * What an operator's till or barista system tells and asks over HTTP: the open orders of a store, and that one is further
 * along. Registered only with OPERATOR_KEY, which every request carries; no session opens it and no cookie is read.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';
import { operatorOnly } from '../http/operatorOnly.ts';
import { openOrders, tellStatus } from './operatorOrders.ts';

const Told = v.strictObject({
  status: v.picklist(['Preparing', 'ReadyForPickup', 'PickedUp']),
  by: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N} ._:/-]{1,40}$/u)), 'operator'),
});
const Asked = v.object({ storeNumber: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)) });
const base = '/apiproxy/v1/operator/orders';

export function registerOperatorRoutes(
  app: FastifyInstance,
  deps: { readonly db: Database; readonly clock: Clock; readonly operatorKey: string | null },
): void {
  const { operatorKey } = deps;
  if (operatorKey === null) return;
  const options = operatorOnly(operatorKey);

  app.get(base, options, async (request) => {
    const asked = v.safeParse(Asked, request.query);
    if (!asked.success) throw badRequest('Give the storeNumber of one store.');
    return { orders: await openOrders(deps.db, asked.output.storeNumber, deps.clock.now()) };
  });

  app.post<{ Params: { orderId: string } }>(`${base}/:orderId/status`, options, async (request) => {
    const told = v.safeParse(Told, request.body);
    if (!told.success)
      throw badRequest(
        'Give status (Preparing, ReadyForPickup or PickedUp), and perhaps by (at most 40 letters, digits, spaces and . _ : / -).',
      );
    return tellStatus(deps, request.params.orderId, told.output);
  });
}
