/**
 * When a reward can be used, for the till and for the screen alike: both compare moments. A reward lasts to the end of a
 * calendar day, and that day ends when it is over in every time zone (decision 0092): what a screen shows a till takes.
 */
import type { Reward } from './shape.ts';

export type RewardRefusal = 'REWARD_USED' | 'REWARD_NOT_STARTED' | 'REWARD_EXPIRED';

const HOUR_MS = 60 * 60_000;
/** A day begins and ends last in the zone 12 hours behind UTC. */
const DAY_EVERYWHERE_MS = 36 * HOUR_MS;

/** The first moment at which a reward is over, in milliseconds; `midnight`: 00:00 UTC of its last day. */
export const endOfLastDay = (midnight: number): number => midnight + DAY_EVERYWHERE_MS;

/** Null where it can be used. `now` in milliseconds. */
export function refusalOfReward(
  { status, startDate, expirationDate }: Pick<Reward, 'status' | 'startDate' | 'expirationDate'>,
  now: number,
): RewardRefusal | null {
  if (status === 'used') return 'REWARD_USED';
  if (now < startDate) return 'REWARD_NOT_STARTED';
  return now < expirationDate ? null : 'REWARD_EXPIRED';
}

/** Those that can be used now, the one that ends first first; each code once. */
export function availableRewards(rewards: readonly Reward[], now: number): readonly Reward[] {
  const byCode = new Map(rewards.map((reward) => [reward.couponCode, reward]));
  return [...byCode.values()]
    .filter((reward) => refusalOfReward(reward, now) === null)
    .toSorted((a, b) => a.expirationDate - b.expirationDate);
}
