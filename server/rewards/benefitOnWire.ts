/** A benefit as the schema has it: a stored one has the fields of its kind alone. */
import type { Benefit } from '../../domain/rewards/benefit.ts';
import type { RewardBenefit } from '../../wire/generated/resolverTypes.ts';

export const benefitOnWire = (benefit: Benefit): RewardBenefit => ({
  amount: null,
  percent: null,
  ...benefit,
});
