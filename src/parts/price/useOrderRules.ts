/** The operator's limits and tips: as the server said them last (useStorePricing.ts), or as they came with the page. */
import type { PricingRules } from '../../../domain/pricing/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useOrderRules(): Pick<PricingRules, 'maximumItemAmount' | 'tipOptions'> {
  const { config } = useCrema();
  return useWorld((world) => world.pricingRules.known) ?? config;
}
