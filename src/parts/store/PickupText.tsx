/** How an order was collected, in short: "Curbside", "In store · To go". The caller adds the texts of the cart. */
import type { Collected } from '../../../domain/orders/previous.ts';
import { Text } from '../../i18n/Text.tsx';

export function PickupText({ order: { collectionType, consumptionType } }: { readonly order: Collected }) {
  return (
    collectionType !== null && (
      <>
        <Text id={`cart.pickup.${collectionType}`} />
        {collectionType === 'IN_STORE' && consumptionType !== null && (
          <>
            <span> · </span>
            <Text id={`cart.consume.${consumptionType}`} />
          </>
        )}
      </>
    )
  );
}
