/** The tip, in cents, as far as it is taken for the last price, and by what pays: stored value alone (domain/pricing/tip.ts). */
import { isTipOffered, STORED_VALUE } from '../../domain/pricing/tip.ts';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';

/** `chosen`: what the person chose, offered or not. */
export function useTip(isStoredValue = true): {
  readonly tip: number;
  readonly isOffered: boolean;
  readonly chosen: number;
} {
  const { config } = useCrema();
  const { priced, tipAmount: chosen } = useWorld((world) => world.pricing);
  const isOffered = isStoredValue && priced !== null && isTipOffered(priced, STORED_VALUE);
  return { isOffered, chosen, tip: isOffered && chosen <= config.tipOptions.most ? chosen : 0 };
}
