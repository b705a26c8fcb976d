/**
 * A member's rewards: listed, given, and used once with a payment in a store. Giving one tells the member's feed, as the
 * payment does with which it is used, in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endOfLastDay, refusalOfReward, type RewardRefusal } from '../../domain/rewards/rules.ts';
import type { Reward } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { Clock } from '../base/ports.ts';

export interface RewardDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** The most rewards of a member that are shown. */
const MOST = 50;
const instantOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const columns = sql`coupon_code as "couponCode", name,
  case when used_at is null then 'active' else 'used' end as status,
  ${instantOf('start_date')} as "startDate", ${instantOf('expiration_date')} as "expirationDate",
  to_char(start_date_only, 'YYYY-MM-DD') as "startDateOnly",
  to_char(expiration_date_only, 'YYYY-MM-DD') as "expirationDateOnly"`;

export const rewardsOf = ({ db, clock }: RewardDependencies, memberId: string): Promise<readonly Reward[]> =>
  rowsOf<Reward>(
    db,
    sql`select ${columns} from rewards
        where member_id = ${memberId} and expiration_date > ${clock.now().toISOString()}::timestamptz
        order by used_at is not null, expiration_date, coupon_code limit ${MOST}`,
  );

const endOf = (lastDay: string): Date => new Date(endOfLastDay(Date.parse(lastDay)));

/** Milliseconds, as `refusalOfReward` takes them. */
const momentsOf = ({ status, startDate, expirationDate }: Reward) => ({
  ...{ status, startDate: Date.parse(startDate), expirationDate: Date.parse(expirationDate) },
});

/** Those of a member that can be used now. */
export async function usableRewards(deps: RewardDependencies, memberId: string): Promise<readonly Reward[]> {
  const now = deps.clock.now().getTime();
  const rewards = await rewardsOf(deps, memberId);
  return rewards.filter((reward) => refusalOfReward(momentsOf(reward), now) === null);
}

/** Valid from now on. `lastDay`: YYYY-MM-DD. Answers its coupon code. */
export async function giveReward(
  { db, clock }: RewardDependencies,
  { memberId, name, lastDay }: { readonly memberId: string; readonly name: string; readonly lastDay: string },
): Promise<string> {
  const couponCode = randomUUID();
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into rewards (coupon_code, member_id, name, start_date, expiration_date, start_date_only,
            expiration_date_only, granted_at)
          values (${couponCode}, ${memberId}, ${name}, ${now}, ${endOf(lastDay).toISOString()},
            ${now.slice(0, 10)}, ${lastDay}, ${now})`,
    );
    await tellChange(tx, clock, `member:${memberId}`, 'wallet');
  });
  return couponCode;
}

/**
 * Holds a reward, so that no other transaction uses it before this one ends. Null where it can be used; REWARD_NOT_FOUND
 * for another member's, too.
 */
export async function holdReward(
  tx: Database,
  { memberId, couponCode, now }: { memberId: string | null; couponCode: string; now: Date },
): Promise<RewardRefusal | 'REWARD_NOT_FOUND' | null> {
  const [reward] = await rowsOf<Reward>(
    tx,
    sql`select ${columns} from rewards where coupon_code = ${couponCode} and member_id = ${memberId} for update`,
  );
  return reward === undefined ? 'REWARD_NOT_FOUND' : refusalOfReward(momentsOf(reward), now.getTime());
}

/** Uses a held reward. `usedBy` names the payment with which it goes. */
export async function useReward(tx: Database, couponCode: string, usedBy: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update rewards set used_at = ${now.toISOString()}, used_by = ${usedBy}
        where coupon_code = ${couponCode} and used_at is null`,
  );
}

/** The coupon code of the reward that went with a payment. */
export async function rewardUsedBy(tx: Database, usedBy: string): Promise<string | null> {
  const [used] = await rowsOf<{ couponCode: string }>(
    tx,
    sql`select coupon_code as "couponCode" from rewards where used_by = ${usedBy}`,
  );
  return used?.couponCode ?? null;
}
