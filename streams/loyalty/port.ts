/** The member's stars, asked of the server. */
import type { Loyalty } from '../../domain/loyalty/shape.ts';
import type { Answer } from '../ports.ts';

export interface LoyaltyPort {
  status(signal?: AbortSignal): Promise<Answer<Loyalty>>;
}
