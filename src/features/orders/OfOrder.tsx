/**
 * Which order a button or link is of, after its visible text, for those who do not see the card around it. `hasItems`: with
 * what was in it.
 */
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { Text, useText } from '../../i18n/Text.tsx';

type Props = {
  readonly order: Pick<ShownOrder, 'orderId' | 'storeName' | 'basket'>;
  readonly hasItems?: boolean;
};

export function OfOrder({ order: { orderId, storeName, basket }, hasItems = false }: Props) {
  const text = useText();
  const items = basket.map(({ name, quantity }) => text('orders.item', { name, quantity }));
  return (
    <span className="sr-only">
      {/* A comma first would stand apart in the name. */}
      <span>{` ${[...(hasItems ? items : []), storeName].join(', ')}, `}</span>
      <Text id="orders.receipt.order" values={{ order: orderNumber(orderId) }} />
    </span>
  );
}
