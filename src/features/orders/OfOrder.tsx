/** Which order a button or link is of, after its visible text, for those who do not see the card around it. */
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { Text } from '../../i18n/Text.tsx';

type Props = { readonly order: Pick<ShownOrder, 'orderId' | 'storeName'> };

export const OfOrder = ({ order: { orderId, storeName } }: Props) => (
  <span className="sr-only">
    {`, ${storeName}, `}
    <Text id="orders.receipt.order" values={{ order: orderNumber(orderId) }} />
  </span>
);
