/** What a client is told of prices before it asks for one: the operator's rules, and what depends on the store. */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { menuCurrency } from '../../domain/menu/find.ts';
import { hasTaxNote } from '../../domain/pricing/taxNote.ts';
import { isTipEnabled } from '../../domain/pricing/tip.ts';
import { isStoredValueOnly } from '../../domain/stores/storedValueOnly.ts';
import type { PricingRules, StorePricing } from '../../wire/generated/resolverTypes.ts';
import type { Clock, Stores } from '../base/ports.ts';

export type OperatorRules = Pick<
  ClientConfig,
  | 'isPricingEnabled'
  | 'enableTransparentPricing'
  | 'maximumItemAmount'
  | 'maximumModifierAmount'
  | 'tipOptions'
>;

export const pricingRules = ({ tipOptions: { amounts, most }, ...rules }: OperatorRules): PricingRules => ({
  isPricingEnabled: rules.isPricingEnabled,
  enableTransparentPricing: rules.enableTransparentPricing,
  maximumItemAmount: rules.maximumItemAmount,
  maximumModifierAmount: rules.maximumModifierAmount,
  tipOptions: { amounts: [...amounts], most },
});

export async function pricingByStore(
  { stores, clock }: { readonly stores: Pick<Stores, 'byNumber'>; readonly clock: Pick<Clock, 'now'> },
  storeNumber: string,
): Promise<StorePricing | null> {
  const store = await stores.byNumber(storeNumber, clock.now());
  if (store === null) return null;
  const { min, max } = store.waitMinutes;
  return {
    storeNumber: store.storeNumber,
    currency: menuCurrency(store.address.countryCode),
    isTipEnabled: isTipEnabled(store),
    hasTaxNote: hasTaxNote(store.address.countrySubdivisionCode),
    isStoredValueOnly: isStoredValueOnly(store),
    waitMinutes: { min, max },
  };
}
