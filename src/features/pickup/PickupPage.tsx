/** A store's pickup options: curbside where it is available, and the usual ones. Live. Spec 1 section 2. */
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card, cardCover } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Announce } from './Announce.tsx';
import { CurbsideNews } from './CurbsideNews.tsx';
import { LiveOrder } from './LiveOrder.tsx';
import styles from './pickup.module.css';
import { PickupFrame } from './PickupFrame.tsx';
import { PickupImage } from './PickupImage.tsx';
import { usePickup, type PickupAtStore } from './usePickup.ts';

texts('pickup');

export function PickupPage() {
  const text = useText();
  const { fetched, at } = usePickup();
  return (
    <PickupFrame
      title={text('pickup.pageTitle')}
      description={text('pickup.description')}
      heading={
        at ? <Text id="pickup.titleAt" values={{ store: at.store.name }} /> : <Text id="pickup.title" />
      }
      fetched={fetched}
    >
      {at && <Ways {...at} />}
    </PickupFrame>
  );
}

function Ways(at: PickupAtStore) {
  const { store, status, isCancelled } = at;
  return (
    <>
      <p className={styles.address}>{store.address.singleLine}</p>
      {!isCancelled && <LiveOrder status={status} />}
      {isCancelled ? (
        <Notice tone="warn">
          <Text id="pickup.cancelled" />
        </Notice>
      ) : status === 'PickedUp' ? (
        <Notice tone="ok" isAnnounced={false}>
          <Text id="pickup.pickedUp" />
        </Notice>
      ) : (
        <WaysToGo {...at} />
      )}
    </>
  );
}

function WaysToGo({ ways, visit, collection, orderId, query }: PickupAtStore) {
  const isOpen = ways.curbside === 'open';
  const isMember = useWorld(({ session }) => session.member !== null);
  // A guest's order has no name.
  const number = isMember || query.firstName !== null || orderId === null ? null : orderNumber(orderId);
  // The pickup option that was chosen with the order is used, and not asked again.
  const chosen = collection === 'CURBSIDE' || visit?.here != null ? null : collection;
  return (
    <>
      {chosen !== null && (
        <section className={styles.section} aria-labelledby="pickup-yours">
          <h2 id="pickup-yours">
            <Text id="pickup.yours" />
          </h2>
          <ul className={styles.ways}>
            {chosen === 'DRIVE_THRU' ? (
              <DriveThru number={number} query={query} />
            ) : (
              <InStore query={query} />
            )}
          </ul>
        </section>
      )}
      <CurbsideNews curbside={ways.curbside} />
      {ways.curbside === 'closed' && (
        <Notice tone="warn" title={<Text id="pickup.limited" />} isAnnounced={false}>
          <Text id="pickup.closed" />
        </Notice>
      )}
      {isOpen && <CheckIn stall={visit?.here?.stallNumber ?? null} />}
      <UsualWays
        isOtherwise={isOpen}
        hasDriveThru={ways.hasDriveThru}
        chosen={chosen}
        number={number}
        query={query}
      />
    </>
  );
}

function CheckIn({ stall }: { readonly stall: number | null }) {
  const text = useText();
  const { search } = useLocation();
  return (
    <section className={styles.section} aria-labelledby="pickup-check-in">
      <h2 id="pickup-check-in">
        <Text id="pickup.checkIn" />
      </h2>
      <Card isPressable className={`${styles.way} ${styles.leading}`}>
        <PickupImage name="curbside" alt={text('pickup.curbside.image')} />
        <div>
          <Link to={`/pickup/curbside${search}`} className={`${cardCover} ${styles.wayName}`}>
            <Text id="pickup.curbside" />{' '}
            <Badge tone="brand">
              <Text id="pickup.curbside.new" />
            </Badge>
          </Link>
          <p className={styles.quiet}>
            {stall === null ? (
              <Text id="pickup.curbside.what" />
            ) : (
              <Text id="pickup.curbside.here" values={{ stall }} />
            )}
          </p>
        </div>
        <ChevronRight className={styles.onward} aria-hidden="true" />
      </Card>
    </section>
  );
}

type UsualProps = {
  readonly isOtherwise: boolean;
  readonly hasDriveThru: boolean;
  readonly chosen: 'IN_STORE' | 'DRIVE_THRU' | null;
} & NumberProps &
  QueryProps;

/** The order's number, where the order is called by its number. */
type NumberProps = { readonly number: string | null };
type QueryProps = Pick<PickupAtStore, 'query'>;

function UsualWays({ isOtherwise, hasDriveThru, chosen, number, query }: UsualProps) {
  const showsDriveThru = hasDriveThru && chosen !== 'DRIVE_THRU';
  if (chosen === 'IN_STORE' && !showsDriveThru) return null;
  return (
    <section className={styles.section} aria-labelledby="pickup-usual">
      <h2 id="pickup-usual">
        <Text id={chosen !== null ? 'pickup.otherWays' : isOtherwise ? 'pickup.orUsual' : 'pickup.usual'} />
      </h2>
      <ul className={styles.ways}>
        {chosen !== 'IN_STORE' && <InStore query={query} />}
        {showsDriveThru && <DriveThru number={number} query={query} />}
      </ul>
    </section>
  );
}

function InStore({ query }: QueryProps) {
  const text = useText();
  return (
    <li className={styles.way}>
      <PickupImage name="in-store" alt={text('pickup.inStore.image')} />
      <div>
        <h3>
          <Text id="pickup.inStore" />
        </h3>
        <p className={styles.quiet}>
          <Text id="pickup.inStore.what" />
        </p>
        <Announce query={query} way="IN_STORE" />
      </div>
    </li>
  );
}

function DriveThru({ number, query }: NumberProps & QueryProps) {
  const text = useText();
  return (
    <li className={styles.way}>
      <PickupImage name="drive-thru" alt={text('pickup.driveThru.image')} />
      <div>
        <h3>
          <Text id="pickup.driveThru" />
        </h3>
        <p className={styles.quiet}>
          {number === null ? (
            <Text id="pickup.driveThru.what" />
          ) : (
            <Text id="pickup.driveThru.number" values={{ number }} />
          )}
        </p>
        <Announce query={query} way="DRIVE_THRU" />
      </div>
    </li>
  );
}
