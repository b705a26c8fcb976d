/**
 * The last different orders that were picked up, each with its store and the wait there: one press leads to its payment, a
 * second one orders. Where its store takes no order now, the drinks go to another one. The drinks of the newest can be
 * changed first, on their pages. Nothing until an order was picked up, or while nothing of it can be ordered.
 */
import { Fragment, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { FactDraft } from '../../../domain/events.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import { productLike } from '../../app/productLike.ts';
import { linesToReorder, pickupLike, shownOrders, type ShownOrder } from '../../../domain/orders/previous.ts';
import { previousOrdersDocument } from '../../../streams/orders/document.ts';
import { usualOrders } from '../../../domain/orders/usual.ts';
import { waysToPickUp } from '../../../domain/pickup/rules.ts';
import { liveCurbside } from '../../../domain/pickup/visits.ts';
import { whyNotOrderHere } from '../../../domain/stores/orderHere.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { useCrema } from '../../app/Crema.ts';
import { useLatest, useNow, useWorld } from '../../app/hooks.ts';
import { useReadDocument } from '../../app/useReadDocument.ts';
import { LazyLineContents } from '../../app/LazyLineContents.tsx';
import { PickupText } from '../../app/PickupText.tsx';
import { StoreNow } from '../../app/StoreNow.tsx';
import { useStoreDetails } from '../../app/useStoreDetails.ts';
import cartTexts from '../cart/cart.en.json';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { addTexts } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './HomePage.module.css';
import usualTexts from './usual.en.json';
import { UsualPlace } from './UsualPlace.tsx';

addTexts(cartTexts, usualTexts);

const SHOWN = 3;

export function Usual() {
  const { want, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const { placed, statuses } = useWorld((world) => world.order);
  const { document, hash, fetch } = useReadDocument(previousOrdersDocument);
  useEffect(() => want.previousOrders(), [want]);
  const titleId = useId();
  const orders = useMemo(() => {
    const fetched = document.status === 'ready' ? document.body : [];
    return usualOrders(shownOrders({ placed, statuses }, fetched));
  }, [document, placed, statuses]);
  // What stands below keeps its place.
  const isAwaited = hash === undefined && isOnline && fetch?.status !== 'known' && fetch?.status !== 'failed';
  if (orders.length === 0) return isAwaited || document.status === 'reading' ? <UsualPlace /> : null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Text id="home.usual.title" />
      </h2>
      {orders.map((order, nth) => (
        <UsualOrder key={order.orderId} order={order} isNewest={nth === 0} />
      ))}
    </Card>
  );
}

type OrderProps = { readonly order: ShownOrder; readonly isNewest: boolean };

function UsualOrder({ order, isNewest }: OrderProps) {
  const text = useText();
  const addressId = useId();
  const details = useStoreDetails(order.storeNumber);
  const { choose, again, elsewhere, isBusy, refusal, reason, pickup } = useAgain(
    order,
    details.status === 'ready' ? details.store : null,
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
        <Button
          variant={isNewest ? 'primary' : 'secondary'}
          aria-label={text('home.usual.elsewhereOf', { items: names.join(', ') })}
          onClick={elsewhere}
        >
          <Text id="home.usual.elsewhere" />
        </Button>
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
              {text('home.usual.item', { name: line.name, quantity: line.quantity })}
              <br />
              <span className={styles.quiet}>
                {line.sizeName}
                <LazyLineContents line={line} />
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
            {index > 0 && ', '}
            {text('home.usual.item', { name: line.name, quantity: line.quantity })}{' '}
            <span className={styles.quiet}>
              ({line.sizeName}
              <LazyLineContents line={line} />)
            </span>
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

type StoreHere = Parameters<typeof selectedStoreOf>[0];
type Refusal = ReturnType<typeof whyNotOrderHere>;

/** Chooses the store, then puts the lines into the cart and opens its payment. A refused store changes nothing. */
function useAgain(order: ShownOrder, store: StoreHere | null) {
  const { config, dispatch, now, world } = useCrema();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const clock = useNow(30_000);
  const known = store && whyNotOrderHere(selectedStoreOf(store, clock), true);
  const live = useWorld((world) => liveCurbside(world.pickup, order.storeNumber));
  const pickup =
    store &&
    pickupLike(
      order,
      store.pickUpOptions.map(({ code }) => code),
      waysToPickUp(store, live).curbside === 'closed',
    );
  /** With how the order was collected, where that is offered. A store that takes no order now changes nothing. */
  const choose = async (): Promise<readonly FactDraft[]> => {
    if (store === null) return [];
    const data = { store: selectedStoreOf(store, now()) };
    const chosen = await dispatch({ type: 'locator/selectStore', data });
    const facts = chosen.status === 'decided' ? chosen.facts : [];
    if (facts.some(({ type }) => type === 'locator/storeSelected') && typeof pickup === 'object' && pickup)
      await dispatch({ type: 'cart/choosePickup', data: pickup });
    return facts;
  };
  const addLines = async () => {
    for (const line of linesToReorder(order, () => crypto.randomUUID()))
      await dispatch({
        type: 'cart/addItem',
        data: { line: { ...line, timeAdded: now() }, limit: config.maximumItemAmount },
      });
  };
  const again = async () => {
    if (store === null || isBusy) return;
    setIsBusy(true);
    const facts = await choose();
    const refused = facts.find(({ type }) => type === 'locator/storeRefused');
    if (refused?.type === 'locator/storeRefused') setRefusal(refused.data.reason);
    if (facts.some(({ type }) => type === 'locator/storeSelected')) {
      await addLines();
      void navigate('/menu/cart#payment-summary');
    }
    setIsBusy(false);
  };
  /** Nothing is in the cart until another store was chosen: the locator leads back here then, and says which order waits. */
  const elsewhere = () =>
    void navigate('/menu/store-locator', { state: { again: order.orderId, near: order.storeNumber } });
  const isAwaited = (Object(useLocation().state) as { readonly again?: unknown }).again === order.orderId;
  const hasGone = useRef(false);
  const goOn = useEffectEvent(async () => {
    if (hasGone.current) return;
    hasGone.current = true;
    const {
      store: { selected },
      pickup: heard,
    } = world();
    const live = selected && liveCurbside(heard, selected.storeNumber);
    const like = pickupLike(order, selected?.pickUpOptionCodes ?? [], live?.availability === 'UNAVAILABLE');
    if (typeof like === 'object') await dispatch({ type: 'cart/choosePickup', data: like });
    await addLines();
    void navigate('/menu/cart', { replace: true });
  });
  useEffect(() => {
    if (isAwaited) void goOn();
  }, [isAwaited]);
  return { choose, again, elsewhere, isBusy, refusal, reason: known ?? refusal, pickup };
}
