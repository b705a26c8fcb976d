/** The texts of rewards that cannot be redeemed, given back or applied to an order. */
import { entry, gotIt } from '../errorEntry.ts';

export const rewardsRefusals = {
  NOT_ENOUGH_STARS: entry('error.rewards.notEnoughStars', gotIt),
  REWARD_STEP_UNKNOWN: entry('error.rewards.stepUnknown', gotIt),
  REWARD_NOT_FOUND: entry('error.rewards.notFound', gotIt),
  REWARD_USED: entry('error.rewards.used', gotIt),
  REWARD_NOT_RETURNABLE: entry('error.rewards.notReturnable', gotIt),
  REWARD_NOT_STARTED: entry('error.rewards.notStarted', gotIt),
  REWARD_EXPIRED: entry('error.rewards.expired', gotIt),
  REWARD_TILL_ONLY: entry('error.rewards.tillOnly', gotIt),
  REWARD_MINIMUM: entry('error.rewards.minimum', gotIt),
  REWARD_PRODUCTS: entry('error.rewards.products', gotIt),
  REWARD_ONE_ONLY: entry('error.rewards.oneOnly', gotIt),
  REWARD_MEMBERS_ONLY: entry('error.rewards.membersOnly', gotIt),
};
