/**
 * The last different orders that were picked up, each with its store and the wait there: one press leads to its payment, a
 * second one orders. Where its store takes no order now, the drinks go to the selected one, that of the last order or another
 * (UsualElsewhere.tsx).
 * The drinks of the newest can be changed first, on their pages. Nothing until an order was picked up, or while nothing of it
 * can be ordered.
 */
import { Fragment, useEffect, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../domain/cart/line.ts';
import { productLike } from '../../parts/product/productLike.ts';
import { linesToReorder, shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import { shownSize } from '../../../domain/menu/shownSize.ts';
import { previousOrdersDocument } from '../../../streams/orders/document.ts';
import { usualOrders } from '../../../domain/orders/usual.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { LineContents } from '../../parts/product/lateParts.tsx';
import { PickupText } from '../../parts/store/PickupText.tsx';
import { StoreNow } from '../../parts/store/StoreNow.tsx';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './HomePage.module.css';
import { useAgain } from './useAgain.ts';
import { UsualElsewhere } from './UsualElsewhere.tsx';
import { UsualPlace } from './UsualPlace.tsx';

texts('cart', 'home.usual');

const SHOWN = 3;

export function Usual() {
  const { want, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const { placed, statuses } = useWorld((world) => world.order);
  const cancellations = useWorld((world) => world.cancellations);
  const { document, hash, fetch } = useReadDocument(previousOrdersDocument);
  useEffect(() => want.previousOrders(), [want]);
  const titleId = useId();
  const { orders, lastOrdered } = useMemo(() => {
    const fetched = document.status === 'ready' ? document.body : [];
    const shown = shownOrders({ placed, statuses }, fetched, cancellations);
    const last = shown.find(({ status }) => status !== 'Cancelled');
    return { orders: usualOrders(shown), lastOrdered: last?.storeNumber ?? null };
  }, [document, placed, statuses, cancellations]);
  // What stands below keeps its place.
  const isAwaited = hash === undefined && isOnline && fetch?.status !== 'known' && fetch?.status !== 'failed';
  if (orders.length === 0) return isAwaited || document.status === 'reading' ? <UsualPlace /> : null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Text id="home.usual.title" />
      </h2>
      {orders.map((order, nth) => (
        <UsualOrder key={order.orderId} isNewest={nth === 0} {...{ order, lastOrdered }} />
      ))}
    </Card>
  );
}

type OrderProps = {
  readonly order: ShownOrder;
  readonly isNewest: boolean;
  readonly lastOrdered: string | null;
};

function UsualOrder({ order, isNewest, lastOrdered }: OrderProps) {
  const text = useText();
  const addressId = useId();
  const details = useStoreDetails(order.storeNumber);
  const { choose, again, here, orderHere, elsewhere, isBusy, refusal, reason, pickup } = useAgain(
    order,
    details.status === 'ready' ? details.store : null,
    lastOrdered,
  );
  const lines = linesToReorder(order, () => '');
  const names = lines.map(({ name, quantity }) => text('home.usual.item', { name, quantity }));
  return (
    <div className={styles.usual}>
      {isNewest ? <Drinks lines={lines} onChange={() => void choose()} /> : <InShort lines={lines} />}
      <div>
        <p className={styles.storeName}>{order.storeName}</p>
        {/* Stores of one town may have one name. The line is kept while it is read: what stands below keeps its place. */}
        {details.status === 'reading' && <p className={styles.quiet}>&nbsp;</p>}
        {details.status === 'ready' && (
          <p id={addressId} className={styles.quiet}>
            {details.store.address.singleLine}
          </p>
        )}
        <p className={styles.quiet}>
          {details.status === 'ready' ? (
            <StoreNow details={details} />
          ) : (
            <Text id={details.status === 'reading' ? 'cart.store.reading' : 'cart.store.unknown'} />
          )}
        </p>
        {order.collectionType !== null && (
          <p className={styles.quiet}>
            {pickup === 'notOffered' && reason === null ? (
              <Text id="home.usual.otherPickup" values={{ pickup: <PickupText order={order} /> }} />
            ) : (
              <PickupText order={order} />
            )}
          </p>
        )}
      </div>
      {reason !== null && (
        <div role={refusal === null ? undefined : 'alert'}>
          <ErrorText code={`locator/${reason}`} />
        </div>
      )}
      {reason === null ? (
        <Button
          variant={isNewest ? 'primary' : 'secondary'}
          isBusy={isBusy}
          disabled={details.status !== 'ready'}
          aria-label={text('home.usual.orderOf', { items: names.join(', '), store: order.storeName })}
          aria-describedby={addressId}
          onClick={() => void again()}
        >
          <Text id="home.usual.order" />
        </Button>
      ) : (
        <UsualElsewhere
          {...{ names, isNewest, isBusy, elsewhere }}
          here={here}
          onHere={() => void orderHere()}
        />
      )}
    </div>
  );
}

type LinesProps = { readonly lines: readonly CartLine[] };

function Drinks({ lines, onChange }: LinesProps & { readonly onChange: () => void }) {
  const text = useText();
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line, index) => (
          <li key={`${line.sku}/${index}`} className={styles.line}>
            <ProductIllustration illustration={line.illustration} className={styles.picture} />
            <span>
              <span>{text('home.usual.item', { name: line.name, quantity: line.quantity })}</span>
              <br />
              <span className={styles.quiet}>
                <LineContents line={line} />
              </span>
            </span>
            <Link
              to={productLike(line)}
              className={styles.change}
              onClick={onChange}
              aria-label={text('home.usual.changeOf', { item: line.name })}
            >
              <Text id="home.usual.change" />
            </Link>
          </li>
        ))}
      </ul>
      <More lines={lines} />
    </>
  );
}

/** In few lines: what tells this order from the others. */
function InShort({ lines }: LinesProps) {
  const text = useText();
  return (
    <div>
      <p>
        {lines.slice(0, SHOWN).map((line, index) => (
          <Fragment key={`${line.sku}/${index}`}>
            {index > 0 && <span>, </span>}
            <span>{text('home.usual.item', { name: line.name, quantity: line.quantity })}</span>{' '}
            {(shownSize(line) !== '' || line.options.length > 0) && (
              <span className={styles.quiet}>
                <span>(</span>
                <LineContents line={line} />
                <span>)</span>
              </span>
            )}
          </Fragment>
        ))}
      </p>
      <More lines={lines} />
    </div>
  );
}

const More = ({ lines }: LinesProps) =>
  lines.length > SHOWN && (
    <p className={styles.quiet}>
      <Text id="home.cart.more" values={{ count: lines.length - SHOWN }} />
    </p>
  );
