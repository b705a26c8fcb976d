/** Everything that the pickup pages read: query parameters, store, pickup options, order status, live. */
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { stallsOf, waysToPickUp, type WaysToPickUp } from '../../../domain/pickup/rules.ts';
import {
  collectionOf,
  isCancelledOrder,
  liveCurbside,
  orderIdOf,
  orderStatusOf,
  visitOf,
} from '../../../domain/pickup/visits.ts';
import type { Visit } from '../../../domain/pickup/evolve.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { readPickupQuery, type PickupQuery } from './pickupQuery.ts';
import { useStoreDetails, type StoreDetails } from '../../parts/store/useStoreDetails.ts';

export interface PickupAtStore {
  readonly query: PickupQuery;
  readonly store: StoreLocation;
  readonly ways: WaysToPickUp;
  readonly stalls: number;
  readonly visit: Visit | undefined;
  readonly orderId: string | null;
  readonly status: OrderStatus | null;
  /** As it was chosen with the order; null where it is not known. */
  readonly collection: ReturnType<typeof collectionOf>;
  readonly isCancelled: boolean;
}

/** `at` is null until the store's details are loaded; `fetched` has the reason. */
export function usePickup(): { readonly fetched: StoreDetails; readonly at: PickupAtStore | null } {
  const { now } = useCrema();
  const [params] = useSearchParams();
  const query = useMemo(() => readPickupQuery(params), [params]);
  const { orderToken } = query;
  const number = query.store ?? '';
  const fetched = useStoreDetails(query.store);
  const live = useWorld((world) => liveCurbside(world.pickup, number));
  const visit = useWorld((world) => visitOf(world.pickup, number, orderToken, now()));
  const orderId = useWorld((world) => orderIdOf(world, orderToken));
  const status = useWorld((world) => orderStatusOf(world, orderToken));
  const collection = useWorld((world) => collectionOf(world, orderToken));
  const isCancelled = useWorld((world) => isCancelledOrder(world, orderToken));
  useListening(fetched.status === 'unknown' ? null : query.store, orderToken);

  if (fetched.status !== 'ready') return { fetched, at: null };
  const { store } = fetched;
  const ways = waysToPickUp(store, live);
  const stalls = stallsOf(store, live);
  return { fetched, at: { query, store, ways, stalls, visit, orderId, status, collection, isCancelled } };
}

/** Keeps the order's status and the curbside current while the page is shown. */
export function useListening(storeNumber: string | null, orderToken: string | null): void {
  const { want } = useCrema();
  useEffect(
    () => (storeNumber === null ? undefined : want.pickup(storeNumber, orderToken)),
    [want, storeNumber, orderToken],
  );
}
