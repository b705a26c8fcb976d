/** The member's orders as they are shown, asked for while a page shows them. */
import { useCallback, useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { FetchState } from '../../../domain/fetchState.ts';
import { shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import { PreviousOrder } from '../../../domain/orders/shape.ts';
import { useCrema } from '../../app/Crema.ts';
import { useAskForLost, useDocument, useWorld } from '../../app/hooks.ts';

const PreviousOrders = v.array(PreviousOrder);

export interface Orders {
  readonly orders: readonly ShownOrder[];
  /** The server's list is on this device. */
  readonly isListed: boolean;
  readonly fetch: FetchState['status'];
  readonly retry: () => void;
}

export function useOrders(): Orders {
  const { want, dispatch } = useCrema();
  const previous = useWorld((world) => world.order.previous);
  const placed = useWorld((world) => world.order.placed);
  const statuses = useWorld((world) => world.order.statuses);
  const cancellations = useWorld((world) => world.cancellations);
  const fetch = useWorld((world) => world.previousFetch.status);
  const document = useDocument(previous?.document, PreviousOrders);
  useEffect(() => want.previousOrders(), [want]);
  const fetched = document.status === 'ready' ? document.body : null;
  const orders = useMemo(
    () => shownOrders({ placed, statuses }, fetched ?? [], cancellations),
    [placed, statuses, fetched, cancellations],
  );
  const retry = useCallback(() => void dispatch({ type: 'order/refreshPrevious', data: {} }), [dispatch]);
  useAskForLost(previous?.document, document, retry);
  return { orders, isListed: fetched !== null, fetch, retry };
}
