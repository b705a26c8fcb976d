/** The member's rewards, asked of the server. */
import type { Reward } from '../../domain/rewards/shape.ts';
import type { Answer } from '../ports.ts';

export interface RewardsPort {
  /** Redeems whole stars for a step of the ladder; answers the coupon code. */
  redeem(stars: number, idempotencyKey: string): Promise<Answer<string>>;
  /** Gives an unused reward back for its stars; answers its coupon code. */
  giveBack(couponCode: string, idempotencyKey: string): Promise<Answer<string>>;
  list(signal?: AbortSignal): Promise<Answer<readonly Reward[]>>;
}
