/** The tip, in cents, as far as it is taken for the last price. Every tender here is a stored-value card. */
import { isTipOffered, STORED_VALUE } from '../../domain/pricing/tip.ts';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';

export function useTip(): { readonly tip: number; readonly isOffered: boolean } {
  const { config } = useCrema();
  const { priced, tipAmount } = useWorld((world) => world.pricing);
  const isOffered = priced !== null && isTipOffered(priced, STORED_VALUE);
  return { isOffered, tip: isOffered && tipAmount <= config.tipOptions.most ? tipAmount : 0 };
}
