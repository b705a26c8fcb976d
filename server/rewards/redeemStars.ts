/**
 * Redeems stars for a step of the ladder, and gives a reward back for its stars. The member's account of stars is locked first,
 * then the reward. The movement names the reward, and the reward its movement: each is made and taken back once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addDays } from '../../domain/loyalty/calendar.ts';
import type { LadderStep } from '../../domain/loyalty/programme.ts';
import type { RewardRedeemed, RewardReturned } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { placeOfMember } from '../loyalty/placeOfMember.ts';
import { endsByInactivity } from '../loyalty/inactivity.ts';
import { programmeAt, type ProgrammeInForce } from '../loyalty/programmes.ts';
import { debit, putBack } from '../loyalty/starsLedger.ts';
import type { LoyaltyDependencies } from '../loyalty/starsOfOrder.ts';
import { addReward } from './rewards.ts';

/** Throws a CodedError: REWARD_STEP_UNKNOWN, NOT_ENOUGH_STARS. */
export async function redeemStars(
  deps: LoyaltyDependencies,
  write: WriteRequest,
  memberId: string,
  stars: number,
): Promise<RewardRedeemed> {
  const { db, clock } = deps;
  const at = clock.now();
  const inForce = await programmeAt(db, at);
  const { day } = await placeOfMember(deps, memberId, at);
  const step = inForce.programme.ladder.find((each) => each.stars === stars);
  const outcome = await withIdempotencyKey<RewardRedeemed>(db, clock, write, async (tx) =>
    step === undefined
      ? { status: 'refused', code: 'REWARD_STEP_UNKNOWN' }
      : redeem(tx, deps, { memberId, key: write.key, step, inForce, day, at }),
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

interface Redeeming {
  readonly memberId: string;
  readonly key: string;
  readonly step: LadderStep;
  readonly inForce: ProgrammeInForce;
  readonly day: string;
  readonly at: Date;
}

async function redeem(
  tx: Database,
  { clock }: Pick<LoyaltyDependencies, 'clock'>,
  { memberId, key, step, inForce: { programme, programmeId }, day, at }: Redeeming,
): Promise<WriteAnswer<RewardRedeemed>> {
  const country = await lockStars(tx, memberId);
  if (country === null) return { status: 'refused', code: 'NOT_ENOUGH_STARS' };
  const couponCode = randomUUID();
  const { name, benefit, stars } = step;
  const debited = await debit(tx, {
    ...{
      memberId,
      kind: 'redeemed',
      reference: `${memberId} ${key}`,
      amount: stars * 100,
      at,
      day,
      programmeId,
    },
    detail: { couponCode, reason: name },
  });
  if (debited.state === 'notEnough') return { status: 'refused', code: 'NOT_ENOUGH_STARS' };
  // The answer of the key is forgotten, the movement is not.
  if (debited.state === 'known')
    return { status: 'done', answer: { couponCode: await couponOf(tx, debited.movementId), stars } };
  await endsByInactivity(tx, memberId, programme.expiry[country === 'CA' ? 'CA' : 'US'], day);
  const redeemed = { stars, movementId: debited.movementId };
  const lastDay = addDays(day, programme.rewardDays);
  await addReward(tx, clock, { memberId, name, benefit, lastDay, redeemed, couponCode });
  return { status: 'done', answer: { couponCode, stars } };
}

async function couponOf(tx: Database, movementId: number): Promise<string> {
  const [movement] = await rowsOf<{ couponCode: string }>(
    tx,
    sql`select detail ->> 'couponCode' as "couponCode" from star_movements where movement_id = ${movementId}`,
  );
  return movement?.couponCode ?? '';
}

/** The country whose rules hold; null where the member has no stars. */
async function lockStars(tx: Database, memberId: string): Promise<string | null> {
  const [account] = await rowsOf<{ country: string }>(
    tx,
    sql`select country from star_accounts where member_id = ${memberId} for update`,
  );
  return account?.country ?? null;
}

/** Throws a CodedError: REWARD_NOT_FOUND, REWARD_USED, REWARD_NOT_RETURNABLE. */
export async function returnReward(
  { db, clock }: Pick<LoyaltyDependencies, 'db' | 'clock'>,
  write: WriteRequest,
  memberId: string,
  couponCode: string,
): Promise<RewardReturned> {
  const outcome = await withIdempotencyKey<RewardReturned>(db, clock, write, async (tx) => {
    await lockStars(tx, memberId);
    const code = await giveBack(tx, clock, memberId, couponCode);
    return code === null ? { status: 'done', answer: { couponCode } } : { status: 'refused', code };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** For runDueWork.ts: rewards of stars whose time is over and that nobody used. */
export const dueReturns = `select from rewards
  where redeemed_by is not null and used_at is null and expiration_date <= $1`;

/** A person loses no stars to the last day of a reward. Answers how many it gave back. */
export async function returnUnusedRewards({
  db,
  clock,
}: Pick<LoyaltyDependencies, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const [due] = await rowsOf<{ memberId: string; couponCode: string }>(
      tx,
      sql`select a.member_id as "memberId", r.coupon_code as "couponCode" from rewards r
          join star_accounts a using (member_id)
          where r.redeemed_by is not null and r.used_at is null and r.expiration_date <= ${now}::timestamptz
          limit 1 for update of a skip locked`,
    );
    if (due === undefined) return 0;
    await giveBack(tx, clock, due.memberId, due.couponCode);
    return 1;
  });
}

interface RedeemedReward {
  readonly name: string;
  readonly isUnused: boolean;
  readonly redeemedBy: string | number | null;
}

/** Its stars go back into their lots, and it is gone. Null, or the code of a refusal. The stars are locked by the caller. */
async function giveBack(
  tx: Database,
  clock: LoyaltyDependencies['clock'],
  memberId: string,
  couponCode: string,
): Promise<string | null> {
  const [reward] = await rowsOf<RedeemedReward>(
    tx,
    sql`select name, used_at is null and uses_left = times as "isUnused", redeemed_by as "redeemedBy" from rewards
        where coupon_code = ${couponCode} and member_id = ${memberId} for update`,
  );
  if (reward === undefined) return 'REWARD_NOT_FOUND';
  if (!reward.isUnused) return 'REWARD_USED';
  if (reward.redeemedBy === null) return 'REWARD_NOT_RETURNABLE';
  const at = clock.now();
  await putBack(
    tx,
    {
      ...{ memberId, kind: 'reversed', reference: `reward:${couponCode}`, amount: 0, at },
      ...{ day: at.toISOString().slice(0, 10), programmeId: null, detail: { reason: reward.name } },
    },
    Number(reward.redeemedBy),
  );
  await tx.execute(sql`delete from rewards where coupon_code = ${couponCode}`);
  await tellChange(tx, clock, `member:${memberId}`, 'wallet');
  return null;
}
