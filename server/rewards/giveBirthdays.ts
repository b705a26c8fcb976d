/**
 * Gives the offers of a birthday, once a year a member, by the calendar of her place. Four times an hour one server looks for
 * whose day it is, or was within a week while no server ran; each member is a transaction of her own, and what she was given
 * names the day, so that neither a second server nor another birthday gives it again.
 */
import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/loyalty/calendar.ts';
import { birthdaysAround, isNextBirthday, newestBirthday } from '../../domain/rewards/birthday.ts';
import { isGivenOn, type Offer } from '../../domain/rewards/offers.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { placeOfMember } from '../loyalty/placeOfMember.ts';
import type { LoyaltyDependencies } from '../loyalty/starsOfOrder.ts';
import { giveOffer, offersAt, type OfferDependencies } from './giveOffers.ts';

/** For runDueWork.ts. */
export const dueBirthdays = 'select from birthday_rounds where next_at <= $1';

const ROUND_MS = 15 * 60_000;
const AT_ONCE = 200;
/** `birthday:2026-03-01:…`: which day a reward is for. */
const PREFIX = 'birthday:';
/** More than the eleven months in which there is none for anybody. */
const NEARLY_A_YEAR = sql`interval '300 days'`;

export type BirthdayDependencies = LoyaltyDependencies & OfferDependencies;

/** Answers 0: a round is worked off at once. */
export async function giveDueBirthdays(deps: BirthdayDependencies): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const taken = await rowsOf(
    db,
    sql`update birthday_rounds set next_at = ${new Date(now.getTime() + ROUND_MS).toISOString()}
        where next_at <= ${now.toISOString()}::timestamptz returning 1 as one`,
  );
  if (taken.length === 0) return 0;
  const offers = (await offersAt(db, now, deps.defaultOffers)).filter(isOfBirthday);
  if (offers.length === 0) return 0;
  let after = '';
  for (;;) {
    const members = await membersAround(db, now, after);
    for (const memberId of members) {
      const { day } = await placeOfMember(deps, memberId, now);
      await db.transaction((tx) => giveTo(tx, deps, offers, memberId, day));
    }
    if (members.length < AT_ONCE) return 0;
    after = members.at(-1) ?? '';
  }
}

type BirthdayOffer = Offer & { readonly issuedBy: { readonly kind: 'birthday' } };
const isOfBirthday = (offer: Offer): offer is BirthdayOffer => offer.issuedBy.kind === 'birthday';

/** Whose birthday it may be, and who had none of late; by their ids. */
async function membersAround(db: Database, now: Date, after: string): Promise<readonly string[]> {
  const birthdays = JSON.stringify(birthdaysAround(now.toISOString().slice(0, 10)));
  const found = await rowsOf<{ memberId: string }>(
    db,
    sql`select member_id as "memberId" from members m
        where birthday in (select json_array_elements_text(${birthdays}::json)) and member_id > ${after}
          and not exists (select from rewards r where r.member_id = m.member_id
            and r.offer_id like ${`${PREFIX}%`} and r.granted_at > ${now.toISOString()}::timestamptz - ${NEARLY_A_YEAR})
        order by member_id limit ${AT_ONCE}`,
  );
  return found.map(({ memberId }) => memberId);
}

/** `today`: at her place. */
async function giveTo(
  tx: Database,
  { clock }: BirthdayDependencies,
  offers: readonly BirthdayOffer[],
  memberId: string,
  today: string,
): Promise<void> {
  // Locked, so that the birthday stays until she has its reward.
  const [member] = await rowsOf<{ birthday: string | null; setOn: string | null }>(
    tx,
    sql`select birthday, to_char(birthday_set_at at time zone 'UTC', 'YYYY-MM-DD') as "setOn"
        from members where member_id = ${memberId} for update`,
  );
  const day = member?.birthday == null ? null : newestBirthday(member.birthday, today);
  if (day === null) return;
  const [last] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max(split_part(offer_id, ':', 2)) as day from rewards
        where member_id = ${memberId} and offer_id like ${`${PREFIX}%`}`,
  );
  if (last?.day != null && !isNextBirthday(last.day, day)) return;
  for (const offer of offers) {
    const isKnown = member?.setOn == null || addDays(member.setOn, offer.issuedBy.knownDays) <= day;
    if (isKnown && isGivenOn(offer, day))
      await giveOffer(
        tx,
        clock,
        { ...offer, offerId: `${PREFIX}${day}:${offer.offerId}` },
        { memberId, day },
      );
  }
}
