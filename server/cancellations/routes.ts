/** The operator's system refunds an order that was picked up. Registered only with OPERATOR_KEY. */
import type { FastifyInstance } from 'fastify';
import { operatorOnly } from '../http/operatorOnly.ts';
import type { CancelDependencies } from './cancelOrder.ts';
import { refundPickedUp } from './refundPickedUp.ts';

export function registerCancellationRoutes(
  app: FastifyInstance,
  deps: CancelDependencies & { readonly operatorKey: string | null },
): void {
  if (deps.operatorKey === null) return;
  app.post<{ Params: { orderId: string } }>(
    '/apiproxy/v1/operator/orders/:orderId/refund',
    operatorOnly(deps.operatorKey),
    async ({ params: { orderId } }) => ({ orderId, refunded: await refundPickedUp(deps, orderId) }),
  );
}
