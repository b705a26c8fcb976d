/** The price of the cart as it stands now, kept current while the caller is on screen. Rules in domain/pricing/rules.ts. */
import { useEffect } from 'react';
import type { Priced, PricingState } from '../../domain/pricing/evolve.ts';
import { priceStatus, type PriceStatus } from '../../domain/pricing/rules.ts';
import { useCrema } from './Crema.ts';
import { useNow, useWorld } from './hooks.ts';

export interface PriceNow {
  readonly status: PriceStatus;
  /** The last price known, which may be of another cart: believe it only while `fresh`. */
  readonly priced: Priced | null;
  readonly trouble: PricingState['trouble'];
  readonly now: number;
}

export function usePrice(): PriceNow {
  const { want } = useCrema();
  const now = useNow();
  const status = useWorld((world) => priceStatus(world, now));
  const priced = useWorld((world) => world.pricing.priced);
  const trouble = useWorld((world) => world.pricing.trouble);
  useEffect(() => want.price(), [want]);
  return { status, priced, trouble, now };
}
