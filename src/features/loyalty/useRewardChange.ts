/** The reward that this page redeems or gives back, or found on its way: whether it is under way, and how it ended. */
import type { IntentDraft } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOwnWrite, type OwnWrite } from '../../kit/useOwnWrite.ts';
import { loyaltyTold } from './told.ts';

export type RewardChange = OwnWrite<
  NonNullable<World['rewards']['ended']>,
  Extract<IntentDraft, { readonly type: 'rewards/redeem' | 'rewards/giveBack' }>
> & {
  /** The stars of the step, or the coupon code, of the change under way; null for none. */
  readonly of: number | string | null;
};
const KINDS = ['redeemStars', 'returnReward'] as const;

export function useRewardChange(): RewardChange {
  const change = useOwnWrite(KINDS, loyaltyTold, ({ rewards }) => rewards.ended);
  const of = useWorld(({ rewards }) => rewards.pending?.of ?? null);
  return { ...change, of };
}
