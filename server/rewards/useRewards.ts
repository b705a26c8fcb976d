/**
 * Using a reward: one conditional update takes a use of it (functions/hold_reward.sql), under the key of an order or of a payment
 * in a store, and it is spent or released with that, once (decision 0139).
 */
import { sql } from 'drizzle-orm';
import { refusalOfReward, type RewardRefusal } from '../../domain/rewards/rules.ts';
import type { Reward } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { momentsOf, rewardColumns } from './rewards.ts';

/** An offer that a price has applied, as it is kept with the price. */
export interface AppliedOffer {
  readonly code: string;
  readonly name: string;
  /** In cents. */
  readonly discount: number;
}
interface HeldFor {
  readonly memberId: string;
  /** The key of the order's write. */
  readonly reference: string;
  readonly orderId: string;
}

/**
 * Holds what the price has applied, in the transaction that accepts the order, with price, cart, card and account locked. False
 * where that cannot be: nothing is held then.
 */
export async function holdOffers(
  tx: Database,
  offers: readonly AppliedOffer[],
  { memberId, reference, orderId }: HeldFor,
  now: Date,
): Promise<boolean> {
  for (const { code, name, discount } of offers) {
    const [row] = await rowsOf<{ held: boolean }>(
      tx,
      sql`select hold_reward(${memberId}, ${code}, ${reference}, ${orderId}, ${discount}::integer, ${name},
            ${now.toISOString()}::timestamptz) as held`,
    );
    if (row?.held !== true) {
      await releaseOffers(tx, reference, now);
      return false;
    }
  }
  return true;
}

/** Gives back what is held under the key; a submission that is settled does so by itself. */
export const releaseOffers = (tx: Database, reference: string, now: Date) =>
  tx.execute(sql`select release_rewards(${reference}, 'held', ${now.toISOString()}::timestamptz)`);

/**
 * Whether an order that waits has lost what was held for it: released (functions/release_superseded.sql), or a reward that went
 * back for its stars since. What a build before holds did not hold is not lost while it can be taken. Call with the cart locked.
 */
export async function areOffersLost(
  tx: Database,
  reference: string,
  offers: readonly Pick<AppliedOffer, 'code'>[],
): Promise<boolean> {
  const codes = JSON.stringify(offers.map(({ code }) => code));
  const lost = await rowsOf(
    tx,
    sql`select from jsonb_array_elements_text(${codes}::jsonb) code
          left join reward_uses u on u.coupon_code = code and u.reference = ${reference}
        where u.state = 'released'
          or u.state is null and not exists (select from rewards r where r.coupon_code = code and r.uses_left > 0)`,
  );
  return lost.length > 0;
}

/**
 * Locks a reward at the till, so that no other transaction uses it before this one ends. Null where it can be used;
 * REWARD_NOT_FOUND for another member's, too.
 */
export async function lockReward(
  tx: Database,
  { memberId, couponCode, now }: { memberId: string | null; couponCode: string; now: Date },
): Promise<RewardRefusal | 'REWARD_NOT_FOUND' | null> {
  const [reward] = await rowsOf<Reward>(
    tx,
    sql`select ${rewardColumns} from rewards where coupon_code = ${couponCode} and member_id = ${memberId} for update`,
  );
  return reward === undefined ? 'REWARD_NOT_FOUND' : refusalOfReward(momentsOf(reward), now.getTime());
}

/** Uses a locked reward. `usedBy` names the payment with which it goes. */
export async function useReward(tx: Database, couponCode: string, usedBy: string, now: Date): Promise<void> {
  await tx.execute(
    sql`select hold_reward(member_id, coupon_code, ${usedBy}, null, 0, name, ${now.toISOString()}::timestamptz)
        from rewards where coupon_code = ${couponCode}`,
  );
  await tx.execute(
    sql`update reward_uses set state = 'spent', settled_at = ${now.toISOString()}::timestamptz
        where coupon_code = ${couponCode} and reference = ${usedBy} and state = 'held'`,
  );
}

/** The coupon code of the reward that went with a payment. */
export async function rewardUsedBy(tx: Database, usedBy: string): Promise<string | null> {
  const [used] = await rowsOf<{ couponCode: string }>(
    tx,
    sql`select coupon_code as "couponCode" from reward_uses where reference = ${usedBy} and state = 'spent'
        union select coupon_code from rewards where used_by = ${usedBy}`,
  );
  return used?.couponCode ?? null;
}
