/**
 * The tip, in cents, as far as it is taken for the last price, and by what pays: stored value alone (domain/pricing/tip.ts).
 */
import { useContext, useState } from 'react';
import { isTipOffered, STORED_VALUE } from '../../../domain/pricing/tip.ts';
import { useWorld } from '../../kit/hooks.ts';
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
  /** The currency of the price that offers the tip. */
  readonly currency: string | null;
} {
  const { tipOptions } = useOrderRules();
  const choice = useContext(TenderChoiceContext);
  const { priced: now, tipAmount: chosen, trouble } = useWorld((world) => world.pricing);
  // While a price is asked for anew the one before says what is offered: the field of a tip stays, and what is typed there.
  const [before, keep] = useState(now);
  if (now !== null && now !== before) keep(now);
  const priced = trouble === null ? (now ?? before) : now;
  const isOffered = (takesTip ?? choice.takesTip) && priced !== null && isTipOffered(priced, STORED_VALUE);
  const currency = priced?.currency ?? null;
  return { isOffered, chosen, currency, tip: isOffered && chosen <= tipOptions.most ? chosen : 0 };
}
