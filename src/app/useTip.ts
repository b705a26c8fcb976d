/**
 * The tip, in cents, as far as it is taken for the last price, and by what pays: stored value alone (domain/pricing/tip.ts).
 */
import { useContext } from 'react';
import { isTipOffered, STORED_VALUE } from '../../domain/pricing/tip.ts';
import { useWorld } from './hooks.ts';
import { useOrderRules } from './useOrderRules.ts';
import { TenderChoiceContext } from './tenderChoice.ts';

/**
 * `takesTip`: whether the tender takes one; by default that of the tender chosen on this page. `chosen`: the chosen
 * tip, even if it is not offered now.
 */
export function useTip(takesTip?: boolean): {
  readonly tip: number;
  readonly isOffered: boolean;
  readonly chosen: number;
} {
  const { tipOptions } = useOrderRules();
  const choice = useContext(TenderChoiceContext);
  const { priced, tipAmount: chosen } = useWorld((world) => world.pricing);
  const isOffered = (takesTip ?? choice.takesTip) && priced !== null && isTipOffered(priced, STORED_VALUE);
  return { isOffered, chosen, tip: isOffered && chosen <= tipOptions.most ? chosen : 0 };
}
