/** The member's orders as they are shown, asked for while a page shows them. */
import { useEffect, useMemo } from 'react';
import type { FetchState } from '../../../domain/fetchState.ts';
import { shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import { previousOrdersDocument } from '../../../streams/orders/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';

export interface Orders {
  readonly orders: readonly ShownOrder[];
  /** The server's list is on this device. */
  readonly isListed: boolean;
  readonly fetch: FetchState['status'];
  readonly retry: () => void;
}

export function useOrders(): Orders {
  const { want } = useCrema();
  const placed = useWorld((world) => world.order.placed);
  const statuses = useWorld((world) => world.order.statuses);
  const cancellations = useWorld((world) => world.cancellations);
  const { document, fetch, askAgain: retry } = useReadDocument(previousOrdersDocument);
  useEffect(() => want.previousOrders(), [want]);
  const fetched = document.status === 'ready' ? document.body : null;
  const orders = useMemo(
    () => shownOrders({ placed, statuses }, fetched ?? [], cancellations),
    [placed, statuses, fetched, cancellations],
  );
  return { orders, isListed: fetched !== null, fetch: fetch?.status ?? 'idle', retry };
}
