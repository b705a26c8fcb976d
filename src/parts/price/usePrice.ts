/**
 * The price of the current cart: requested when there is none while the caller is mounted; a stale one waits
 * for Refresh. Rules in domain/pricing/rules.ts.
 */
import { useEffect } from 'react';
import type { Priced, PricingState } from '../../../domain/pricing/evolve.ts';
import { priceStatus, pricingSignature, type PriceStatus } from '../../../domain/pricing/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';

export interface PriceNow {
  readonly status: PriceStatus;
  /** The last known price, possibly of another cart: valid only while `fresh`. */
  readonly priced: Priced | null;
  /** The price of these lines at this store, fresh or not: what is shown beside them. */
  readonly ofThisCart: Priced | null;
  readonly trouble: PricingState['trouble'];
  readonly now: number;
}

export function usePrice(): PriceNow {
  const { want, now: readClock } = useCrema();
  const now = useNow();
  // The time of rendering, not the last tick: a price since that tick would have a negative age, which counts
  // as stale.
  const status = useWorld((world) => priceStatus(world, readClock()));
  const priced = useWorld((world) => world.pricing.priced);
  const trouble = useWorld((world) => world.pricing.trouble);
  const ofThisCart = useWorld((world) =>
    world.pricing.priced?.signature === pricingSignature(world) ? world.pricing.priced : null,
  );
  useEffect(() => want.price(), [want]);
  return { status, priced, ofThisCart, trouble, now };
}
