/** The member's rewards. */
import * as v from 'valibot';
import { Reward } from './shape.ts';

export const Rewards = v.array(Reward);
export const rewardsDocuments = { rewards: Rewards };
