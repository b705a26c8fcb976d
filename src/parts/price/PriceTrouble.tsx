/** Why the cart has no fresh price (stale, refused with a code, or no answer), each with an action. */
import { useState } from 'react';
import type { CartLine } from '../../../domain/cart/line.ts';
import { isItemRefusal } from '../../../domain/pricing/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useLatest } from '../../kit/hooks.ts';
import { RefusedItems } from './RefusedItems.tsx';
import type { PriceNow } from './usePrice.ts';

type Props = Pick<PriceNow, 'status' | 'trouble'> & {
  /** At a press on "Remove …": the button goes with the notice. */
  readonly onRemove?: (lines: readonly CartLine[]) => void;
};

export function PriceTrouble({ status, trouble, onRemove }: Props) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const [understood, setUnderstood] = useState<PriceNow['trouble']>(null);
  if (status === 'stale') return <ErrorNotice code="order/pricingStale" tone="warn" />;
  if (status === 'refused' && trouble?.kind === 'refused') {
    const { code } = trouble;
    if (isItemRefusal(code) && trouble.lineIds.length > 0)
      return <RefusedItems trouble={trouble} code={code} onRemove={onRemove} />;
    return understood === trouble ? (
      <PriceAgain id="cart.price.unpriced" />
    ) : (
      <ErrorNotice code={trouble.code} onDismiss={() => setUnderstood(trouble)} />
    );
  }
  // Asked for by itself: no failure is announced in between.
  const isAskedAgain = isOnline && trouble?.kind === 'failed' && trouble.failure === 'offline';
  if (status === 'failed' && trouble?.kind === 'failed' && !isAskedAgain)
    return <PriceAgain id={isOnline ? 'cart.price.failed' : 'cart.price.offline'} />;
  return null;
}

type AgainProps = { readonly id: 'cart.price.unpriced' | 'cart.price.offline' | 'cart.price.failed' };

function PriceAgain({ id }: AgainProps) {
  const { dispatch } = useCrema();
  return (
    <Notice
      tone={id === 'cart.price.failed' ? 'error' : 'warn'}
      action={
        <Button variant="secondary" onClick={() => void dispatch({ type: 'pricing/refresh', data: {} })}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id={id} />
    </Notice>
  );
}
