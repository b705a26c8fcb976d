/** One store of the list: is it open, how far, how long it takes, what it offers, and "Order Here". */
import { Clock } from 'lucide-react';
import { hoursLineOf, isOpenLine } from '../../../domain/locator/hoursLine.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { Text } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Distance } from './Distance.tsx';
import { FavoriteHeart } from './FavoriteHeart.tsx';
import { OpenLine } from './OpenLine.tsx';
import styles from './StoreCard.module.css';

type Props = {
  readonly store: StoreLocation;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onOrder: (store: StoreLocation) => void;
};

export function StoreCard({ store, now, isChosen, onOrder }: Props) {
  const headingId = `store-${store.storeNumber}`;
  const { min, max } = store.waitMinutes;
  const canOrder = isReadyNow(store, now);
  return (
    <Card as="li" className={classNames(styles.card, isChosen && styles.chosen)}>
      <div className={styles.top}>
        <div className={styles.naming}>
          <h3 id={headingId} className={styles.name}>
            {store.name}
          </h3>
          <p className={styles.address}>{store.address.singleLine}</p>
        </div>
        <FavoriteHeart storeNumber={store.storeNumber} name={store.name} />
      </div>
      <p className={styles.facts}>
        <OpenLine store={store} now={now} />
        {store.distance !== null && (
          <span>
            <Distance miles={store.distance} />
          </span>
        )}
        {canOrder && (
          <span className={styles.wait}>
            <Clock size={15} aria-hidden="true" />
            <Text id="locator.wait" values={{ min, max }} />
          </span>
        )}
      </p>
      <div className={styles.foot}>
        <div className={styles.more}>
          <Offers store={store} />
          <Marks store={store} isChosen={isChosen} />
        </div>
        <Button
          variant={canOrder && !isChosen ? 'primary' : 'secondary'}
          aria-describedby={headingId}
          onClick={() => onOrder(store)}
        >
          <Text id="locator.orderHere" />
        </Button>
      </div>
    </Card>
  );
}

const isReadyNow = (store: StoreLocation, now: number): boolean =>
  store.mobileOrdering.availability === 'READY' && isOpenLine(hoursLineOf(store, now));

const SHOWN = 3;

function Offers({ store: { amenities, pickUpOptions } }: { readonly store: StoreLocation }) {
  const names = [...new Set([...pickUpOptions, ...amenities].map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p className={styles.offers}>
      {names.slice(0, SHOWN).join(' · ')}
      {names.length > SHOWN && (
        <>
          {' · '}
          <Text id="locator.moreAmenities" values={{ count: names.length - SHOWN }} />
        </>
      )}
    </p>
  );
}

function Marks({ store, isChosen }: Pick<Props, 'store' | 'isChosen'>) {
  const { availability, guestOrdering } = store.mobileOrdering;
  return (
    <span className={styles.marks}>
      {isChosen && (
        <Badge>
          <Text id="locator.yourStore" />
        </Badge>
      )}
      {availability === 'UNAVAILABLE' && (
        <Badge tone="muted">
          <Text id="locator.notReady" />
        </Badge>
      )}
      {availability === 'HIGH_VOLUME' && (
        <Badge tone="muted">
          <Text id="locator.busyStore" />
        </Badge>
      )}
      {availability === 'READY' && !guestOrdering && (
        <Badge tone="muted">
          <Text id="locator.membersOnly" />
        </Badge>
      )}
    </span>
  );
}
