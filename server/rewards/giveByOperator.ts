/** The operator gives a member a reward, once for a key: it is kept as an offer that she has once. */
import { sql } from 'drizzle-orm';
import type { Benefit } from '../../domain/rewards/benefit.ts';
import { endOfLastDay } from '../../domain/rewards/rules.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import { rowsOf } from '../db/createDatabase.ts';
import { addReward, type RewardDependencies } from './rewards.ts';

export interface OperatorsReward {
  readonly key: string;
  readonly name: string;
  readonly lastDay: string;
  readonly benefit: Benefit | null;
  readonly times: number;
}

/** Its coupon code. Throws BAD_REQUEST where its last day is over, MEMBER_NOT_FOUND (404), IDEMPOTENCY_KEY_REUSED (409). */
export async function giveByOperator(
  { db, clock }: RewardDependencies,
  memberId: string,
  { key, ...given }: OperatorsReward,
): Promise<string> {
  if (endOfLastDay(Date.parse(given.lastDay)) <= clock.now().getTime())
    throw badRequest('The last day is over.');
  const offerId = `operator:${key}`;
  return db.transaction(async (tx) => {
    const members = await rowsOf(tx, sql`select from members where member_id = ${memberId}`);
    if (members.length === 0) throw new CodedError('MEMBER_NOT_FOUND', 404, 'There is no such member.');
    const added = await addReward(tx, clock, { ...given, memberId, offerId });
    if (added !== null) return added;
    const [known] = await rowsOf<{ couponCode: string; isSame: boolean }>(
      tx,
      sql`select coupon_code as "couponCode", name = ${given.name} and times = ${given.times}
            and expiration_date_only = ${given.lastDay}::date
            and benefit is not distinct from ${given.benefit && JSON.stringify(given.benefit)}::jsonb as "isSame"
          from rewards where member_id = ${memberId} and offer_id = ${offerId}`,
    );
    if (known?.isSame === true) return known.couponCode;
    throw new CodedError('IDEMPOTENCY_KEY_REUSED', 409, 'This key was used for another reward.');
  });
}
