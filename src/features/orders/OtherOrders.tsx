/** A guest's other orders of this browser, on the page of one of them: no list of them is kept anywhere else. */
import { Link } from 'react-router-dom';
import { ordersOfGuest } from '../../../domain/orders/guestOrderLink.ts';
import { shownOrders } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../kit/Crema.ts';
import { guestOrderPath } from '../../parts/order/guestOrderPath.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { classNames } from '../../ui/classNames.ts';
import { OrderName } from './OrderName.tsx';
import styles from './orders.module.css';
import { OrderStatusText } from './OrderStatusText.tsx';

export function OtherOrders({ orderToken }: { readonly orderToken: string | null }) {
  const { now } = useCrema();
  const session = useWorld((world) => world.session);
  const order = useWorld((world) => world.order);
  const cancellations = useWorld((world) => world.cancellations);
  const linked = new Set(ordersOfGuest({ session, order }, now()).map((each) => each.orderId));
  const others = shownOrders(order, [], cancellations).filter(
    (each) => linked.has(each.orderId) && each.orderToken !== orderToken,
  );
  if (others.length === 0) return null;
  return (
    <section className={classNames(styles.list, styles.unprinted)} aria-labelledby="guest-others">
      <h2 id="guest-others">
        <Text id="guestOrder.others" />
      </h2>
      <ul className={styles.items}>
        {others.map((each) => (
          <li key={each.orderId}>
            <Link to={guestOrderPath(each.orderToken)}>
              <span>{each.storeName}</span>
              <span> · </span>
              <OrderName orderId={each.orderId} />
            </Link>{' '}
            <span className={styles.muted}>
              <OrderStatusText status={each.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
