/**
 * Notifications of the payment gateway. No session opens this, and no cookie is read: the gateway's signature does. A
 * notification says only which payment to look at, so that doubled, late and unordered ones do no harm.
 */
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import { refreshCharge, type ChargeDependencies } from './advanceCharge.ts';
import type { PaymentGateway } from './gateway.ts';

export const NOTIFICATIONS = '/apiproxy/v1/payments/notifications';
const LARGEST_BODY = 4 * 1024;

export async function registerNotificationRoutes(
  app: FastifyInstance,
  deps: ChargeDependencies & { readonly gateway: Pick<PaymentGateway, 'readNotification'> },
): Promise<void> {
  // A scope of its own: the signature is of the body as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { isForMachines: true }, bodyLimit: LARGEST_BODY };
    scope.post(NOTIFICATIONS, options, async ({ headers, body }, reply) => {
      const key = deps.gateway.readNotification(headers, typeof body === 'string' ? body : '');
      if (key === null)
        throw new CodedError('UNAUTHENTICATED', 401, 'The payment gateway did not sign this.');
      await refreshCharge(deps, key);
      return reply.code(204).send();
    });
  });
}
