/**
 * How an order is collected: the page that says how, and whether that is the check-in at the curb, which nobody is offered
 * while the store has closed its curbside. What was told the barista before stays in sight.
 */
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { waysToPickUp } from '../../../domain/pickup/rules.ts';
import { stallOf } from '../../../domain/pickup/stallOf.ts';
import { liveCurbside, visitOf } from '../../../domain/pickup/visits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';

type Order = Pick<ShownOrder, 'storeNumber' | 'orderToken' | 'collectionType' | 'arrival'>;

export function useWayToCollect(order: Order) {
  const { storeNumber, orderToken, collectionType } = order;
  const { now } = useCrema();
  const visit = useWorld(({ pickup }) => visitOf(pickup, storeNumber, orderToken, now()));
  const stall = useWorld(({ pickup }) => stallOf(pickup, order, now()));
  const isTold = stall !== null || visit?.phase === 'submitting';
  const isForCurbside = !isTold && collectionType === 'CURBSIDE';
  const details = useStoreDetails(isForCurbside ? storeNumber : null);
  const live = useWorld(({ pickup }) => liveCurbside(pickup, storeNumber));
  const isOpen =
    details.status === 'ready'
      ? waysToPickUp(details.store, live).curbside === 'open'
      : live?.availability !== 'UNAVAILABLE';
  const isAtCurb = isTold || (isForCurbside && isOpen);
  const query = new URLSearchParams({ store: storeNumber, orderToken });
  return {
    stall,
    isClosed: isForCurbside && !isOpen,
    path: `${isAtCurb ? '/pickup/curbside' : '/pickup'}?${query}`,
    textId:
      stall !== null
        ? ('orders.seeCheckIn' as const)
        : isAtCurb
          ? ('orders.onMyWay' as const)
          : ('orders.howToPickUp' as const),
  };
}
