/**
 * Sandbox routes of the till: the cards to choose from, a payment in a store, and the rewards of who pays. Absent in
 * production.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { rewardName } from '../../domain/rewards/name.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';
import { giveReward, usableRewards } from '../rewards/rewards.ts';
import { scannedNumber } from '../wallet/payInStore.ts';
import { cardsAtTill, memberAtTill, takePayment, type TillPayment } from './till.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500_00));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const scanned = v.pipe(v.string(), v.maxLength(64));
const couponCode = v.optional(v.nullable(id), null);
const Payment = v.union([
  v.strictObject({ scanned, amount, couponCode }),
  v.strictObject({ cardId: id, amount, couponCode }),
]);
const Card = v.union([v.strictObject({ scanned }), v.strictObject({ cardId: id })]);
const Gift = v.strictObject({
  cardId: id,
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => rewardName(name) !== null),
  ),
  lastDay: v.optional(v.pipe(v.string(), v.isoDate())),
});
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface TillDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly barcodeKey: string | null;
}

export function registerTillRoutes(app: FastifyInstance, deps: TillDependencies): void {
  app.get('/sandbox/api/till/cards', async () => ({ cards: await cardsAtTill(deps.db) }));

  app.post('/sandbox/api/till/payments', async (request) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw badRequest('Send an Idempotency-Key header with a UUID.');
    const asked = v.safeParse(Payment, request.body);
    if (!asked.success)
      throw badRequest('Give amount in cents (1 to 50000), and scanned (digits) or cardId.');
    const { amount: cents, couponCode: code } = asked.output;
    return takePayment(deps, { key, card: cardOf(deps, asked.output), amount: cents, couponCode: code });
  });

  // A number is in the body: an address would be logged.
  app.post('/sandbox/api/till/rewards', async (request) => {
    const asked = v.safeParse(Card, request.body);
    if (!asked.success) throw badRequest('Give scanned (digits) or cardId.');
    const memberId = await memberAtTill(deps.db, cardOf(deps, asked.output));
    return { rewards: memberId === null ? [] : await usableRewards(deps, memberId) };
  });

  app.post('/sandbox/api/rewards', async (request) => {
    const asked = v.safeParse(Gift, request.body);
    if (!asked.success)
      throw badRequest(
        'Give cardId, name (up to 80 characters, no card number) and lastDay (YYYY-MM-DD) or none.',
      );
    const now = deps.clock.now().getTime();
    const { cardId, name, lastDay = dayOf(now + 7 * DAY) } = asked.output;
    const memberId = await memberAtTill(deps.db, { cardId });
    if (memberId === null) throw new CodedError('CARD_NOT_FOUND', 404, 'Nobody has that card.');
    if (lastDay < dayOf(now - DAY)) throw badRequest('lastDay is over already.');
    return { couponCode: await giveReward(deps, { memberId, name, lastDay }) };
  });
}

const DAY = 24 * 60 * 60_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Throws BARCODE_INVALID. */
function cardOf(
  { barcodeKey, clock }: TillDependencies,
  asked: v.InferOutput<typeof Card>,
): TillPayment['card'] {
  if ('cardId' in asked) return { cardId: asked.cardId };
  const cardNumber = scannedNumber(asked.scanned, barcodeKey, clock.now());
  if (cardNumber === null)
    throw new CodedError('BARCODE_INVALID', 409, 'That is no barcode of a card, or an old one.');
  return { cardNumber };
}
