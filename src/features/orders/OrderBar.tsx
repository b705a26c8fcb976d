/**
 * The order that is being made, at the top of every page: how far it is and the minutes left, which stay in sight; below, where,
 * how and under which name or number it is collected, and the way there. Not on the pages that say the same of it (isAboutOrder.ts); on
 * a page about its pickup without the link there. Loaded only where there is an order.
 */
import { useEffect, useMemo } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { estimateOf } from '../../../domain/orders/minutesLeft.ts';
import { ordersInSight, shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { previousOrdersDocument } from '../../../streams/orders/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { DirectionsLink } from '../../parts/store/DirectionsLink.tsx';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { isAboutOrder, isPickupPage } from './isAboutOrder.ts';
import styles from './OrderBar.module.css';
import { OrderName } from './OrderName.tsx';
import { Estimate, ScheduledTime } from './PickupTime.tsx';
import { useWayToCollect } from './useWayToCollect.ts';

texts('orders', 'orders.orderBar');

export function OrderBar() {
  const location = useLocation();
  const { placed, statuses } = useWorld((world) => world.order);
  const cancellations = useWorld((world) => world.cancellations);
  const { document } = useReadDocument(previousOrdersDocument);
  const now = useNow(15_000);
  const fetched = document.status === 'ready' ? document.body : none;
  const isOfAnotherDevice = Object.entries(statuses).some(
    ([orderId, { status }]) =>
      status !== 'PickedUp' &&
      placed[orderId] === undefined &&
      fetched.every((each) => each.orderId !== orderId),
  );
  const { want } = useCrema();
  // Another device checked in or cancelled since the list came.
  const isNews = useWorld(({ live, order: { previous } }) =>
    Boolean(live.changes.orders && !previous?.fetchedAt),
  );
  const needsList = isOfAnotherDevice || isNews;
  // The server's list has the rest.
  useEffect(() => (needsList ? want.previousOrders() : undefined), [needsList, want]);
  const isGuest = useWorld(({ session }) => session.member === null);
  const orders = useMemo(
    () =>
      // The newest of those that want the person most.
      ordersInSight(shownOrders({ placed, statuses }, fetched, cancellations), now).toSorted(
        (a, b) => urgency(b, now) - urgency(a, now),
      ),
    [placed, statuses, fetched, cancellations, now],
  );
  const isPickup = isPickupPage(location);
  const named = isPickup ? new URLSearchParams(location.search).get('orderToken') : null;
  const order = orders.find(({ orderToken }) => orderToken === named) ?? orders[0];
  const isShown = order !== undefined && !isAboutOrder(location, order);
  const isOneRow = location.pathname.includes('/store-locator');
  return (
    <>
      {/* No feed tells a guest, and none of a store's curbside. */}
      {orders
        .filter(({ collectionType }) => isGuest || collectionType === 'CURBSIDE')
        .map(({ orderId, storeNumber, orderToken }) => (
          <Live key={orderId} {...{ storeNumber, orderToken }} />
        ))}
      {isShown && (
        <Bar
          order={order}
          others={orders.length - 1}
          isOneRow={isOneRow}
          isHere={isPickup && (named === null || named === order.orderToken)}
        />
      )}
    </>
  );
}

/** Keeps an order and its store's curbside current. */
function Live({ storeNumber, orderToken }: Pick<ShownOrder, 'storeNumber' | 'orderToken'>) {
  const { want } = useCrema();
  useEffect(() => want.pickup(storeNumber, orderToken), [storeNumber, orderToken, want]);
  return null;
}

/** Ready before late before what is on time. `now` in ms. */
const urgency = ({ status, pickupTime }: ShownOrder, now: number): number =>
  status === 'ReadyForPickup' ? 2 : Number(estimateOf(pickupTime, now).kind === 'late');

const none: readonly PreviousOrder[] = [];

type Props = {
  readonly order: ShownOrder;
  readonly others: number;
  /** On a phone's page whose parts need the room. */
  readonly isOneRow: boolean;
  /** On a page about its pickup. */
  readonly isHere: boolean;
};

function Bar({ order, ...more }: Props) {
  const text = useText();
  const { status } = order;
  const isTimed = status === 'Received' || status === 'Preparing';
  const isLate = estimateOf(order.pickupTime, useNow(15_000)).kind === 'late';
  return (
    <aside className={styles.bar} aria-label={text('orderBar.label')}>
      {/* No region: ReadyNews announces it. */}
      <div className={styles.row} data-ready={status === 'ReadyForPickup' || undefined}>
        <Link to="/menu/previous" className={styles.now} data-timed={(isTimed && !isLate) || undefined}>
          <strong>{status !== 'Cancelled' && <Text id={`common.status.${status}`} />}</strong>
          {isTimed && <Time order={order} />}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
      <More order={order} {...more} />
    </aside>
  );
}

function More({ order, others, isOneRow, isHere }: Props) {
  const text = useText();
  const { orderId, storeNumber, storeName, collectionType } = order;
  const { stall, isClosed, path, textId } = useWayToCollect(order);
  const details = useStoreDetails(storeNumber);
  return (
    <div className={styles.more} data-wide-only={isOneRow || undefined}>
      <p className={styles.what}>
        <span>{storeName}</span>
        {collectionType !== null && (
          <span>
            <Text id={`orders.collect.${collectionType}`} />
          </span>
        )}
        <span>
          <OrderName orderId={orderId} isEither />
        </span>
        {stall !== null && (
          <span>
            <Text id="orderBar.spot" values={{ stall }} />
          </span>
        )}
        {isClosed && (
          <strong>
            <Text id="orders.curbsideClosed" />
          </strong>
        )}
      </p>
      {!isHere && (
        <Link className={styles.way} to={path}>
          <Text id={textId} />
        </Link>
      )}
      {details.status === 'ready' && (
        <DirectionsLink store={details.store} className={styles.way}>
          <Text id="orderBar.directions" />
          <span className="sr-only">{text('orderBar.directionsTo', { store: storeName })}</span>
        </DirectionsLink>
      )}
      {others > 0 && (
        <Link className={styles.way} to="/menu/previous">
          <Text id="orderBar.more" values={{ count: others }} />
        </Link>
      )}
    </div>
  );
}

/** In words, and short where there is no room for them. */
function Time({ order }: Pick<Props, 'order'>) {
  const now = useNow();
  const { kind, min, max } = estimateOf(order.pickupTime, now);
  return (
    <>
      <span className={styles.words}>
        <Estimate order={order} now={now} />
      </span>
      <span className={styles.short} aria-hidden="true">
        {kind !== 'late' &&
          (order.scheduledFor !== null ? (
            <Text id="orders.pickup.at" values={{ when: <ScheduledTime order={order} /> }} />
          ) : (
            <Text id={`orderBar.${kind}`} values={{ min, max }} />
          ))}
      </span>
    </>
  );
}
