/**
 * A guest's order by its link: asked of the server while the page is seen, and stored nowhere. Its status also comes by the
 * pickup's live state, which asks for it anew. What this device placed is known without a network.
 */
import { useEffect, useMemo, useReducer } from 'react';
import { isOpenOrder, shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import { type GuestOrderAnswer, guestOrders } from '../../../streams/orders/guestOrder.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import { useStream } from '../../kit/useStream.ts';
import { isVisible$ } from '../../kit/visibility.ts';

export interface GuestOrder {
  readonly order: ShownOrder | null;
  readonly status: 'reading' | GuestOrderAnswer['status'];
  /** It was placed in this browser, which may cancel it. */
  readonly isOwn: boolean;
}

export function useGuestOrder(orderToken: string | null): GuestOrder {
  const { want } = useCrema();
  const placed = useWorld(({ order }) =>
    Object.values(order.placed).find((each) => each.orderToken === orderToken),
  );
  const statuses = useWorld(({ order }) => order.statuses);
  const cancellations = useWorld((world) => world.cancellations);
  const live = useWorld(({ pickup }) => pickup.orders[orderToken ?? '']);
  const isCancelled = useWorld(({ pickup }) => pickup.known[orderToken ?? '']?.isCancelled ?? false);
  const answer = useAnswer(orderToken, `${live?.status ?? ''} ${isCancelled}`);
  const fetched = answer?.order ?? null;
  const order = useMemo(() => {
    const own = placed === undefined ? {} : { [placed.orderId]: placed };
    const known = live === undefined || fetched === null ? {} : { [fetched.orderId]: { ...live, at: 0 } };
    const shown = shownOrders(
      { placed: own, statuses: { ...known, ...statuses } },
      fetched === null ? [] : [fetched],
      cancellations,
    );
    return shown[0] ?? null;
  }, [placed, statuses, fetched, live, cancellations]);
  const storeNumber = order?.storeNumber ?? null;
  const isOpen = order !== null && isOpenOrder(order);
  useEffect(
    () => (storeNumber !== null && isOpen ? want.pickup(storeNumber, orderToken) : undefined),
    [want, storeNumber, orderToken, isOpen],
  );
  return { order, status: answer?.status ?? 'reading', isOwn: placed !== undefined };
}

/** `news`: the last heard state of the order; at each change of it the order is asked for again. */
function useAnswer(orderToken: string | null, news: string): GuestOrderAnswer | null {
  const { orders } = useCrema();
  const [returns, askAgain] = useReducer((times: number) => times + 1, 0);
  const pipeline = useMemo(() => guestOrders(orders, isVisible$), [orders]);
  const question = useMemo(() => ({ orderToken, news: `${news} ${returns}` }), [orderToken, news, returns]);
  const answer = useStream(question, pipeline, null);
  useOnReturn(answer?.status === 'failed', askAgain);
  return answer?.orderToken === orderToken ? answer : null;
}
