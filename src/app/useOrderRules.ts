/**
 * The operator's limits and tips: as the server has them now, which a page that shows an order asks for (`isAsking`); until
 * then, and elsewhere, the settings that came with the page.
 */
import { useEffect } from 'react';
import type { PricingRules } from '../../domain/pricing/shape.ts';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';

export function useOrderRules(
  isAsking = false,
): Pick<PricingRules, 'maximumItemAmount' | 'maximumModifierAmount' | 'tipOptions'> {
  const { want, config } = useCrema();
  const known = useWorld((world) => world.pricingRules.known);
  useEffect(() => (isAsking ? want.pricingRules() : undefined), [want, isAsking]);
  return known ?? config;
}
