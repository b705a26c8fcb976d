/**
 * Says at the cart and at its payment that an order waits for its bank which this device did not place, or does not know any more
 * (decision 0117): the cart looks as if nothing had been ordered.
 */
import type { HeldOrder } from '../../domain/wallet/traits.ts';
import { useWorld } from './hooks.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

type Props = {
  /** Said already. */
  readonly except?: readonly HeldOrder[];
};

export function OrdersAtBank({ except = [] }: Props) {
  const waiting = useWorld(({ wallet }) => wallet.waiting);
  const own = useWorld(({ order }) => order.submission?.writeId ?? null);
  const orders = waiting.filter(
    ({ writeId }) => writeId !== own && !except.some((each) => each.writeId === writeId),
  );
  return <WaitingOrders of="order" orders={orders} />;
}
