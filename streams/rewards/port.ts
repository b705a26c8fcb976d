/** The member's rewards, asked of the server. */
import type { Reward } from '../../domain/rewards/shape.ts';
import type { Answer } from '../ports.ts';

export interface RewardsPort {
  list(signal?: AbortSignal): Promise<Answer<readonly Reward[]>>;
}
