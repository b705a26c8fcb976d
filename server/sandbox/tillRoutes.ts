/** Sandbox routes of the till: the cards to choose from, and a payment in a store. Absent in production. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Clock } from '../ports.ts';
import { scannedNumber } from '../wallet/payInStore.ts';
import { cardsAtTill, takePayment } from './till.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500_00));
const Payment = v.union([
  v.strictObject({ scanned: v.pipe(v.string(), v.maxLength(64)), amount }),
  v.strictObject({ cardId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)), amount }),
]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function registerTillRoutes(
  app: FastifyInstance,
  deps: { readonly db: Database; readonly clock: Clock; readonly barcodeKey: string | null },
): void {
  app.get('/sandbox/api/till/cards', async () => ({ cards: await cardsAtTill(deps.db) }));

  app.post('/sandbox/api/till/payments', async (request) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw badRequest('Send an Idempotency-Key header with a UUID.');
    const asked = v.safeParse(Payment, request.body);
    if (!asked.success)
      throw badRequest('Give amount in cents (1 to 50000), and scanned (digits) or cardId.');
    const payment = asked.output;
    if ('cardId' in payment)
      return takePayment(deps, { key, card: { cardId: payment.cardId }, amount: payment.amount });
    const cardNumber = scannedNumber(payment.scanned, deps.barcodeKey, deps.clock.now());
    if (cardNumber === null)
      throw new CodedError('BARCODE_INVALID', 409, 'That is no barcode of a card, or an old one.');
    return takePayment(deps, { key, card: { cardNumber }, amount: payment.amount });
  });
}
