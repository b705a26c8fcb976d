/**
 * Gifts over REST (spec 2 section 7): buying, its status, what a buyer does about a mail that failed, and the link of a recipient.
 * A link's secret comes in a body alone, and no GET changes anything: mail scanners open every address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { badRequest, unauthenticated } from '../base/codedError.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { networkOf } from '../http/trustedProxies.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { requireVerified } from '../members/verified.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { ownerKey } from '../session/owner.ts';
import { buyGifts, type GiftDependencies } from './buyGifts.ts';
import { correctGift, refundGift } from './changeGift.ts';
import { claimGift, lookAtGift } from './claimGift.ts';
import { purchaseStatus } from './purchaseStatus.ts';
import { readPurchase } from './readPurchase.ts';

const PATH = '/apiproxy/v1/gift';
/** After how long the client asks for the status first (spec 2 section 9). */
const DELAY_MS = 4_000;
const MAX_GUEST_PURCHASES = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Look = v.strictObject({ secret });
const Claim = v.strictObject({ secret, cardId: v.nullable(id) });
const Correction = v.strictObject({
  giftId: id,
  recipientEmail: v.pipe(v.string(), v.trim(), v.maxLength(400)),
});
const Refund = v.strictObject({ giftId: id });

export type GiftRouteDependencies = GiftDependencies & {
  readonly charges: ChargeDependencies;
  readonly requestSessions: RequestSessions;
  readonly counter: WindowCounter;
};

export function registerGiftRoutes(app: FastifyInstance, deps: GiftRouteDependencies): void {
  registerBuying(app, deps);
  registerChanges(app, deps);
  registerLinks(app, deps);
}

function registerBuying(app: FastifyInstance, deps: GiftRouteDependencies): void {
  const { charges, requestSessions, counter } = deps;
  const guests = createRateLimiter(counter, 'gifts of guests at', MAX_GUEST_PURCHASES);

  app.post(`${PATH}/gift-purchase`, async (request, reply) => {
    const { request: asked, risk } = readPurchase(request.body);
    const session = await requestSessions.orGuest(request, reply);
    const network = networkOf(request.ip);
    const wait = session.owner.kind === 'guest' ? guests.take(network) : null;
    if (wait !== null) throw tooMany(wait);
    const owner = ownerKey(session.owner);
    const write = writeOf(deps, owner, asked.requestId, 'gift-purchase', asked);
    await buyGifts(deps, write, network, asked, risk);
    return notStored(reply).send({ delay: DELAY_MS, requestId: asked.requestId });
  });

  app.get<{ Querystring: { 'zero-retries'?: string } }>(
    `${PATH}/gift-purchase-status`,
    async (request, reply) => {
      const owner = await ownerOf(requestSessions, request);
      const key = request.headers['x-request-id'];
      if (typeof key !== 'string' || !UUID.test(key))
        throw badRequest('Send an X-Request-ID header with a UUID.');
      const isAtOnce = request.query['zero-retries'] === 'true';
      return notStored(reply).send(await purchaseStatus(charges, owner, key, isAtOnce));
    },
  );
}

function registerChanges(app: FastifyInstance, deps: GiftRouteDependencies): void {
  const { charges, requestSessions } = deps;
  app.post(`${PATH}/corrections`, async (request) => {
    const owner = await ownerOf(requestSessions, request);
    const body = bodyOf(Correction, request.body);
    const write = writeOf(deps, owner, keyOf(request), 'gift-correction', body);
    return correctGift(charges, write, body.giftId, body.recipientEmail);
  });
  app.post(`${PATH}/refunds`, async (request) => {
    const owner = await ownerOf(requestSessions, request);
    const body = bodyOf(Refund, request.body);
    return refundGift(charges, writeOf(deps, owner, keyOf(request), 'gift-refund', body), body.giftId);
  });
}

function registerLinks(app: FastifyInstance, { charges, requestSessions }: GiftRouteDependencies): void {
  app.post(`${PATH}/claims/look`, async (request, reply) => {
    return notStored(reply).send(await lookAtGift(charges.db, bodyOf(Look, request.body).secret));
  });
  app.post(`${PATH}/claims`, async (request) => {
    const member = await requestSessions.memberOf(request);
    if (member === null) throw unauthenticated();
    await requireVerified(charges.db, member.memberId);
    return claimGift(charges, member.memberId, keyOf(request), bodyOf(Claim, request.body));
  });
}

async function ownerOf(sessions: RequestSessions, request: FastifyRequest): Promise<string> {
  const owner = await sessions.ownerOf(request);
  if (owner === null) throw unauthenticated();
  return owner;
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !UUID.test(key))
    throw badRequest('Send an Idempotency-Key header with a UUID.');
  return key;
}

function bodyOf<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badRequest(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is invalid.`);
  return parsed.output;
}

/** Keyed: anyone who has the table could try addresses and tokens against a plain hash. */
function writeOf(
  { pseudonym }: Pick<GiftDependencies, 'pseudonym'>,
  owner: string,
  key: string,
  operation: string,
  asked: unknown,
): WriteRequest {
  const text = canonicalJson(asked);
  const requestHash = pseudonym('email', `1 ${text}`) + pseudonym('email', `2 ${text}`);
  return { owner, key, operation, requestHash };
}

const notStored = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
