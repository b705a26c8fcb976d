/** The order's status, and nothing else, in a region that announces each change. */
import type { ShownStatus } from '../../../domain/orders/previous.ts';
import { Text } from '../../i18n/Text.tsx';

export function OrderStatusText({ status }: { readonly status: ShownStatus }) {
  return (
    <span role="status">
      <Text id={status === 'Cancelled' ? 'orders.status.Cancelled' : `common.status.${status}`} />
    </span>
  );
}
