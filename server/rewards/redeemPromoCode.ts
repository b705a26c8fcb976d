/**
 * A promotional code becomes a coupon, once a member (spec 3 section 8). Codes are short and can be guessed: unknown ones are
 * limited by member and by address, as refused cards are (paymentMethods/throttleCards.ts).
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { offerOfCode } from '../../domain/rewards/offers.ts';
import type { PromoRedeemed } from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { answerOfKey, withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import { placeOfMember } from '../loyalty/placeOfMember.ts';
import type { LoyaltyDependencies } from '../loyalty/starsOfOrder.ts';
import type { CardTries } from '../paymentMethods/throttleCards.ts';
import { lockResidence, useResidence } from '../promo/residence.ts';
import { giveOffer, offersAt, type OfferDependencies } from './giveOffers.ts';

const HOUR = 3_600;
const OF_MEMBER = { most: 15, seconds: HOUR, isClearedBySuccess: false } as const;
const OF_ADDRESS = { most: 45, seconds: HOUR, isClearedBySuccess: false } as const;

export type PromoDependencies = LoyaltyDependencies &
  OfferDependencies & {
    readonly pins: CardTries;
    /** The refusal of a code that is refused on purpose; null for any other. */
    readonly promoRefusal: (code: string) => string | null;
  };

/** Throws a CodedError: 1002 unknown, 1003 over, 1006 not yet, 1008 redeemed before; PROMO_TRY_LIMIT. */
export async function redeemPromoCode(
  deps: PromoDependencies,
  write: WriteRequest,
  { memberId, network, code }: { readonly memberId: string; readonly network: string; readonly code: string },
): Promise<PromoRedeemed> {
  const { db, clock } = deps;
  const known = await answerOfKey<PromoRedeemed>(db, write);
  const tried = known === null ? await reserveTry(deps, memberId, network) : null;
  const { day } = await placeOfMember(deps, memberId, clock.now());
  const outcome = await withIdempotencyKey<PromoRedeemed>(db, clock, write, async (tx) => {
    const refusal = deps.promoRefusal(code);
    if (refusal !== null) return { status: 'refused', code: refusal };
    const offer = offerOfCode(await offersAt(tx, clock.now(), deps.defaultOffers), code, day);
    const couponCode = couponOfKey(memberId, write.key);
    const given = await givenBefore(tx, memberId, couponCode);
    if (given !== null) return done(given, couponCode);
    if (typeof offer === 'string') return { status: 'refused', code: offer };
    await lockResidence(tx, memberId);
    const added = await giveOffer(tx, clock, offer, { memberId, day, couponCode });
    if (added === null) return { status: 'refused', code: '1008' };
    await useResidence(tx, clock, memberId);
    return done(offer.name, couponCode);
  });
  // Nobody guessed where the code is one.
  if (outcome.status !== 'refused' || outcome.code !== '1002') await tried?.succeed(db);
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

const done = (name: string, couponCode: string) =>
  ({ status: 'done', answer: { message: `${name} is in your rewards.`, couponCode } }) as const;

/** The coupon names the key, so that a key whose answer is forgotten is not told that the code was redeemed before. */
const couponOfKey = (memberId: string, key: string): string =>
  createHash('sha256').update(`${memberId} ${key}`).digest('hex').slice(0, 32);

/** The name of the coupon; null where there is none. */
async function givenBefore(tx: Database, memberId: string, couponCode: string): Promise<string | null> {
  const [reward] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from rewards where coupon_code = ${couponCode} and member_id = ${memberId}`,
  );
  return reward?.name ?? null;
}

async function reserveTry({ db, pins }: PromoDependencies, memberId: string, network: string) {
  try {
    return await pins.reserve(db, [
      { ...OF_MEMBER, key: `promo-member ${pins.nameOf('account', memberId)}` },
      { ...OF_ADDRESS, key: `promo-address ${pins.nameOf('address', network)}` },
    ]);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') throw refused('PROMO_TRY_LIMIT');
    throw error;
  }
}
