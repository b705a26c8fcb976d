/**
 * A member's rewards: listed, and given. Giving one tells the member's feed in the same transaction; using one is in
 * useRewards.ts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Benefit } from '../../domain/rewards/benefit.ts';
import { endOfLastDay, refusalOfReward } from '../../domain/rewards/rules.ts';
import type { Reward } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { Clock } from '../base/ports.ts';
import { benefitOnWire } from './benefitOnWire.ts';

export interface RewardDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** The most rewards of a member that are shown. */
const MOST = 50;
const instantOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
export type StoredReward = Omit<Reward, 'benefit'> & { readonly benefit: Benefit | null };
/** Of a row of `rewards`. A server of the build before uses one up without counting. */
export const rewardColumns = sql`coupon_code as "couponCode", name,
  case when used_at is null then 'active' else 'used' end as status,
  ${instantOf('start_date')} as "startDate", ${instantOf('expiration_date')} as "expirationDate",
  to_char(start_date_only, 'YYYY-MM-DD') as "startDateOnly",
  to_char(expiration_date_only, 'YYYY-MM-DD') as "expirationDateOnly",
  benefit, case when used_at is null then uses_left else 0 end as "usesLeft", stars`;

export const rewardsOf = async (
  { db, clock }: RewardDependencies,
  memberId: string,
): Promise<readonly Reward[]> => {
  const rewards = await rowsOf<StoredReward>(
    db,
    sql`select ${rewardColumns} from rewards
        where member_id = ${memberId} and expiration_date > ${clock.now().toISOString()}::timestamptz
        order by used_at is not null, expiration_date, coupon_code limit ${MOST}`,
  );
  return rewards.map((reward) => ({ ...reward, benefit: reward.benefit && benefitOnWire(reward.benefit) }));
};

const endOf = (lastDay: string): Date => new Date(endOfLastDay(Date.parse(lastDay)));

/** Milliseconds, as `refusalOfReward` takes them. */
export const momentsOf = ({
  status,
  startDate,
  expirationDate,
}: Pick<Reward, 'status' | 'startDate' | 'expirationDate'>) => ({
  ...{ status, startDate: Date.parse(startDate), expirationDate: Date.parse(expirationDate) },
});

/** Those of a member that can be used now. */
export async function usableRewards(deps: RewardDependencies, memberId: string): Promise<readonly Reward[]> {
  const now = deps.clock.now().getTime();
  const rewards = await rewardsOf(deps, memberId);
  return rewards.filter((reward) => refusalOfReward(momentsOf(reward), now) === null);
}

export interface GivenReward {
  readonly memberId: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  /** Null, or left out: for the till alone. */
  readonly benefit?: Benefit | null;
  /** How often it can be used; once where left out. */
  readonly times?: number;
  /** Of an offer that a member has once. */
  readonly offerId?: string;
  /** Whole stars that were redeemed for it, and their movement. */
  readonly redeemed?: { readonly stars: number; readonly movementId: number };
  /** A code of the caller's, which is the same where it asks again. */
  readonly couponCode?: string;
}

/** Valid from now on. Answers its coupon code. */
export const giveReward = ({ db, clock }: RewardDependencies, given: GivenReward): Promise<string> =>
  db.transaction(async (tx) => {
    const couponCode = await addReward(tx, clock, given);
    if (couponCode === null) throw new Error('An offer is given by a rule or a code.');
    return couponCode;
  });

/** As giveReward, in a transaction. Null where the member had this offer before. */
export async function addReward(tx: Database, clock: Clock, given: GivenReward): Promise<string | null> {
  const { memberId, name, lastDay, benefit = null, times = 1, offerId = null, redeemed } = given;
  const now = clock.now().toISOString();
  const [added] = await rowsOf<{ couponCode: string }>(
    tx,
    sql`insert into rewards (coupon_code, member_id, name, start_date, expiration_date, start_date_only,
          expiration_date_only, granted_at, benefit, times, uses_left, stars, redeemed_by, offer_id)
        values (${given.couponCode ?? randomUUID()}, ${memberId}, ${name}, ${now}, ${endOf(lastDay).toISOString()},
          ${now.slice(0, 10)}, ${lastDay}, ${now}, ${benefit === null ? null : JSON.stringify(benefit)}::jsonb,
          ${times}, ${times}, ${redeemed?.stars ?? null}, ${redeemed?.movementId ?? null}, ${offerId})
        on conflict do nothing returning coupon_code as "couponCode"`,
  );
  if (added === undefined) return null;
  await tellChange(tx, clock, `member:${memberId}`, 'wallet');
  return added.couponCode;
}
