/**
 * Says at the cart and at its payment that an order waits for its bank which this device did not place, or does not know any more
 * (decision 0117): the cart looks as if nothing had been ordered. An empty cart has no payment that would say it of this device's.
 */
import type { HeldOrder } from '../../../domain/wallet/traits.ts';
import { useWorld } from '../../kit/hooks.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

type Props = {
  /** Said already. */
  readonly except?: readonly HeldOrder[];
  readonly isCartEmpty?: boolean;
};

export function OrdersAtBank({ except = [], isCartEmpty = false }: Props) {
  const waiting = useWorld(({ wallet }) => wallet.waiting);
  const own = useWorld(({ order }) => order.submission?.writeId ?? null);
  // Until the cart has been read it may only seem to be empty of what another device ordered.
  const orders = waiting.filter(({ writeId }) =>
    isCartEmpty ? writeId === own : writeId !== own && !except.some((each) => each.writeId === writeId),
  );
  return <WaitingOrders of={isCartEmpty ? 'emptied' : 'order'} orders={orders} />;
}
