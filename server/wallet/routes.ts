/** The barcode of a member's own card for paying in a store (spec 2 section 7). Its answer is stored nowhere on the way. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import type { Clock, SessionReader } from '../base/ports.ts';
import { drawBarcode } from './drawBarcode.ts';
import { barcodeContent, ownCardNumber } from './payInStore.ts';

/** Barcodes of a member in a minute: one a second is more than anybody shows. */
const MAX_A_MINUTE = 30;
const Body = v.object({ cardNumber: v.pipe(v.string(), v.regex(/^\d{16}$/)) });

export interface WalletRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly requestSessions: SessionReader;
  readonly counter: WindowCounter;
  readonly barcodeKey: string | null;
}

export function registerWalletRoutes(
  app: FastifyInstance,
  { db, clock, requestSessions, counter, barcodeKey }: WalletRouteDependencies,
): void {
  const limit = createRateLimiter(counter, 'barcodes of', MAX_A_MINUTE);

  app.post('/apiproxy/v1/account/cards/barcode', async (request, reply) => {
    const member = await requestSessions.memberOf(request);
    if (!member) throw unauthenticated();
    const wait = limit.take(member.memberId);
    if (wait !== null) throw tooMany(wait);
    const body = v.safeParse(Body, request.body);
    if (!body.success) throw badRequest('Give the 16 digits of a cardNumber.');
    const cardNumber = await ownCardNumber(db, member.memberId, body.output);
    if (cardNumber === null) throw new CodedError('CARD_NOT_FOUND', 404, 'There is no such card.');
    const { text, validSeconds } = barcodeContent(cardNumber, barcodeKey, clock.now());
    void reply.header('cache-control', 'no-store').type('image/svg+xml');
    if (validSeconds !== null) void reply.header('barcode-valid-seconds', validSeconds);
    return drawBarcode(text);
  });
}
