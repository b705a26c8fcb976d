/** The order's status, and nothing else, in a region that announces each change. */
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { Text } from '../../i18n/Text.tsx';

export function OrderStatusText({ status }: { readonly status: OrderStatus }) {
  return (
    <span role="status">
      <Text id={`common.status.${status}`} />
    </span>
  );
}
