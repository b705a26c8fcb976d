/**
 * The order's status, and nothing else. Of an order that was in progress when it was shown, in a region that announces each
 * change, its end included.
 */
import { useState } from 'react';
import { isOpenOrder, type ShownStatus } from '../../../domain/orders/previous.ts';
import { Text } from '../../i18n/Text.tsx';

export function OrderStatusText({ status }: { readonly status: ShownStatus }) {
  const [isLive] = useState(() => isOpenOrder({ status }));
  return (
    <span role={isLive ? 'status' : undefined}>
      <Text id={status === 'Cancelled' ? 'orders.status.Cancelled' : `common.status.${status}`} />
    </span>
  );
}
