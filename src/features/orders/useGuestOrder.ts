/**
 * A guest's order by its link: asked of the server while the page is seen, and stored nowhere. Its status also comes by the
 * pickup's live state, which asks for it anew. What this device placed is known without a network.
 */
import { useEffect, useMemo, useReducer, useState } from 'react';
import { isOpenOrder, shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';

const ASK_EVERY_MS = 10_000;

interface Answer {
  readonly orderToken: string;
  readonly status: 'known' | 'gone' | 'failed';
  readonly order: PreviousOrder | null;
}
export interface GuestOrder {
  readonly order: ShownOrder | null;
  readonly status: 'reading' | Answer['status'];
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
function useAnswer(orderToken: string | null, news: string): Answer | null {
  const { orders } = useCrema();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [returns, askAgain] = useReducer((times: number) => times + 1, 0);
  useOnReturn(answer?.status === 'failed', askAgain);
  useEffect(() => {
    if (orderToken === null) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const found = await orders.ofGuest(orderToken, asking.signal);
        if (asking.signal.aborted) return;
        setAnswer((before) => {
          const same = before?.orderToken === orderToken ? before.order : null;
          if (!found.ok) return { orderToken, status: 'failed', order: same };
          return { orderToken, status: found.value === null ? 'gone' : 'known', order: found.value };
        });
      }
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    const seen = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      asking.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [orders, orderToken, news, returns]);
  return answer?.orderToken === orderToken ? answer : null;
}
