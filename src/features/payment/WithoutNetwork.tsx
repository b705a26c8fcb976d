/**
 * That the device is offline, said once in payment, which covers the bar above the page: not where the price says it, nor where
 * an order that waits does.
 */
import { useCrema } from '../../kit/Crema.ts';
import { useLatest } from '../../kit/hooks.ts';
import type { PriceNow } from '../../parts/price/usePrice.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function WithoutNetwork({ status }: Pick<PriceNow, 'status'>) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isLocked = useSubmissionPhase() !== null;
  if (isOnline || isLocked || status === 'failed') return null;
  return (
    <Notice tone="warn">
      <Text id="common.offline" />
    </Notice>
  );
}
