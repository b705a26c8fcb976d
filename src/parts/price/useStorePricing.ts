/**
 * What prices and orders at the selected store depend on, asked for while the caller is shown. Until the server has said it,
 * it is derived from what is known of the store.
 */
import { useEffect } from 'react';
import { menuCurrency } from '../../../domain/menu/find.ts';
import type { StorePricing } from '../../../domain/pricing/shape.ts';
import { hasTaxNote } from '../../../domain/pricing/taxNote.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

type Known = Pick<StorePricing, 'currency' | 'hasTaxNote'> & Partial<StorePricing>;

export function useStorePricing(): Known {
  const { want } = useCrema();
  const store = useWorld((world) => world.store.selected);
  const storeNumber = store?.storeNumber;
  const known = useWorld((world) => world.pricingRules.byStore[storeNumber ?? '']?.known);
  useEffect(
    () => (storeNumber === undefined ? undefined : want.pricingRules(storeNumber)),
    [want, storeNumber],
  );
  return (
    known ?? {
      currency: menuCurrency(store?.countryCode),
      hasTaxNote: hasTaxNote(store?.countrySubdivisionCode),
    }
  );
}
