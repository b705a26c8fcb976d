/** The offers of the programme in force, and giving one to a member: once each, by the table's key. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/loyalty/calendar.ts';
import type { Programme } from '../../domain/loyalty/programme.ts';
import { isGivenOn, type Offer } from '../../domain/rewards/offers.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';
import { programmeAt } from '../loyalty/programmes.ts';
import { addReward } from './rewards.ts';

export interface OfferDependencies {
  readonly clock: Clock;
  /** Until a programme is imported. */
  readonly defaultOffers: readonly Offer[];
}

export async function offersAt(
  db: Database,
  at: Date,
  defaults: readonly Offer[],
): Promise<readonly Offer[]> {
  const { programmeId, programme } = await programmeAt(db, at);
  return programmeId === null ? defaults : programme.offers;
}

/** Answers the coupon code; null where the member had it before. Valid from now on. */
export const giveOffer = (
  tx: Database,
  clock: Clock,
  { offerId, name, benefit, times, days }: Offer,
  { day, ...to }: { readonly memberId: string; readonly day: string; readonly couponCode?: string },
): Promise<string | null> =>
  addReward(tx, clock, { ...to, offerId, name, benefit, times, lastDay: addDays(day, days) });

interface PickedUp {
  readonly memberId: string;
  readonly orderId: string;
  readonly day: string;
  /** Today at its store: coupons begin to count then, where a server was down since the pickup. */
  readonly today: string;
  /** The tier that the member has after it, and the programme whose tiers those are. */
  readonly tierId: string;
  readonly programme: Programme;
}

/** What a pickup gives beside stars: the offers of the tiers that the member has reached, and of a first order. Call it last. */
export async function giveOffersOfPickup(
  tx: Database,
  { clock, defaultOffers }: OfferDependencies,
  { memberId, orderId, day, today, tierId, programme }: PickedUp,
): Promise<void> {
  const rank = (id: string) => programme.tiers.findIndex((tier) => tier.tierId === id);
  const offers = (await offersAt(tx, clock.now(), defaultOffers)).filter((each) => isGivenOn(each, day));
  const [known] = await rowsOf<{ isFirst: boolean; had: readonly string[] }>(
    tx,
    sql`select not exists (select from orders where member_id = ${memberId} and status = 'PickedUp'
            and order_id <> ${orderId}) as "isFirst",
          (select coalesce(json_agg(offer_id), '[]') from rewards
            where member_id = ${memberId} and offer_id is not null) as had`,
  );
  for (const offer of offers) {
    const { issuedBy } = offer;
    const isReached =
      (issuedBy.kind === 'firstOrder' && known?.isFirst === true) ||
      (issuedBy.kind === 'tier' && rank(issuedBy.tierId) !== -1 && rank(issuedBy.tierId) <= rank(tierId));
    if (isReached && known?.had.includes(offer.offerId) !== true)
      await giveOffer(tx, clock, offer, { memberId, day: today });
  }
}
