/**
 * One order: store, time, lines, total; its status is live while it is in progress. While it is, it is followed, and not
 * ordered again or changed and ordered, which would look like a change of it.
 */
import { useId } from 'react';
import { productLike } from '../../parts/product/productLike.ts';
import { isExpress } from '../../../domain/orders/orderType.ts';
import {
  isOpenOrder,
  ordersInSight,
  type ShownItem,
  type ShownOrder,
} from '../../../domain/orders/previous.ts';
import { Link } from 'react-router-dom';
import { useNow } from '../../kit/hooks.ts';
import { LineOptions } from '../../parts/product/LineOptions.tsx';
import { PickupText } from '../../parts/store/PickupText.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderStars } from './lateParts.ts';
import { OfOrder } from './OfOrder.tsx';
import { OnMyWay } from './OnMyWay.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { OrderName } from './OrderName.tsx';
import { PickupTime, PlacedAt } from './PickupTime.tsx';
import styles from './orders.module.css';

export function OrderCard({ order }: { readonly order: ShownOrder }) {
  const titleId = useId();
  const numberId = useId();
  const { status } = order;
  const isBeingMade = isOpenOrder(order);
  const isAgain = ordersInSight([order], useNow(60_000)).length === 0;
  return (
    <Card as="article" aria-labelledby={`${titleId} ${numberId}`} className={styles.order ?? ''}>
      <header className={styles.orderHead}>
        <div>
          <h3 id={titleId} className={styles.store}>
            {order.storeName}
          </h3>
          <p className={styles.muted}>
            <PlacedAt order={order} />
            {order.collectionType !== null && <span> · </span>}
            <PickupText order={order} />
            <br />
            <span id={numberId}>
              <OrderName orderId={order.orderId} />
            </span>
          </p>
        </div>
        <span className={styles.badges}>
          {isExpress(order) && (
            <Badge tone="muted">
              <Text id="orders.express" />
            </Badge>
          )}
          <Badge tone={isBeingMade ? 'tint' : 'muted'}>
            <OrderStatusText status={order.status} />
          </Badge>
        </span>
      </header>
      {status !== 'PickedUp' && status !== 'Cancelled' && (
        <div className={styles.progress}>
          <ProgressSteps status={status} />
          {status !== 'ReadyForPickup' && <PickupTime order={order} />}
          <OnMyWay order={order} />
        </div>
      )}
      <CancelOrder order={order} />
      <ul className={styles.items}>
        {order.basket.map((item, index) => (
          // The items of a placed order are never reordered.
          <Item key={`${item.sku}/${index}`} {...{ item, isAgain }} currency={order.currency} />
        ))}
      </ul>
      <footer className={styles.orderFoot}>
        <span className={styles.total}>
          <Text id="orders.total" />{' '}
          <strong>
            <Price cents={order.total} currency={order.currency} />
          </strong>
        </span>
        {(order.savings ?? []).map(({ name, amount }) => (
          <span key={name} className={styles.muted}>
            {name} <Price cents={-amount} currency={order.currency} />
          </span>
        ))}
        {status !== 'Cancelled' && <OrderStars orderId={order.orderId} className={styles.muted} />}
        <div className={styles.actions}>
          <LinkButton
            to={`/menu/previous/${encodeURIComponent(order.orderId)}/receipt`}
            variant="quiet"
            isFlush
          >
            <Text id="orders.receipt" />
            <OfOrder order={order} />
          </LinkButton>
          {isAgain && <OrderAgain order={order} />}
        </div>
      </footer>
    </Card>
  );
}

type ItemProps = {
  readonly item: ShownItem;
  readonly currency: string;
  /** It can be changed and ordered. */
  readonly isAgain: boolean;
};

function Item({ item, currency, isAgain }: ItemProps) {
  const text = useText();
  return (
    <li className={styles.item}>
      <ProductIllustration illustration={item.illustration} className={styles.picture} />
      <div>
        <p className={styles.what}>
          {item.quantity > 1 && (
            <>
              <Text id="orders.quantity" values={{ quantity: item.quantity }} />
              <span>&nbsp;</span>
            </>
          )}
          <span>{item.name}</span>
        </p>
        <p className={styles.muted}>
          <LineOptions line={item} options={item.contents ?? item.options} />
        </p>
        {item.availability !== 'Available' && (
          <p className={styles.muted}>
            <Text id={`menu.availability.${item.availability}`} />
          </p>
        )}
        {isAgain && (
          <Link
            to={productLike(item)}
            className={styles.change}
            aria-label={text('orders.changeOf', { item: item.name })}
          >
            <Text id="orders.change" />
          </Link>
        )}
      </div>
      <Price cents={item.price * item.quantity} currency={currency} />
    </li>
  );
}
