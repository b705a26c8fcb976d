/**
 * Check-in confirmed. The address contains only the platform, so the order is taken from the log: the latest visit.
 */
import { Link } from 'react-router-dom';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Visit } from '../../../domain/pickup/evolve.ts';
import { isCancelledOrder, latestVisit, orderStatusOf } from '../../../domain/pickup/visits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LiveOrder } from './LiveOrder.tsx';
import styles from './pickup.module.css';
import { PickupImage } from './PickupImage.tsx';
import { useListening } from './usePickup.ts';
import { NextSteps } from './NextSteps.tsx';

texts('pickup');

const curbsideAddress = ({ storeNumber, orderToken }: Visit): string =>
  `/pickup/curbside?${new URLSearchParams({ store: storeNumber, ...(orderToken !== null && { orderToken }) })}`;

export function CheckInSuccessPage() {
  const text = useText();
  const { now } = useCrema();
  const visit = useWorld((world) => latestVisit(world.pickup, now()));
  const orderToken = visit?.orderToken ?? null;
  const status = useWorld((world) => orderStatusOf(world, orderToken));
  const isCancelled = useWorld((world) => isCancelledOrder(world, orderToken));
  useListening(visit?.storeNumber ?? null, orderToken);
  return (
    <Page
      title={text(isCancelled ? 'pickup.pageTitle' : 'pickup.success.pageTitle')}
      description={text('pickup.curbside.description')}
      width="narrow"
    >
      {isCancelled ? <Cancelled /> : <CheckedIn visit={visit} status={status} />}
      <div className={styles.actions}>
        <NextSteps storeNumber={visit?.storeNumber ?? null} orderToken={orderToken} />
      </div>
    </Page>
  );
}

/** It may be cancelled while the page is shown, by any device. */
const Cancelled = () => (
  <div className={styles.success}>
    <h1>
      <Text id="pickup.success.cancelled" />
    </h1>
    <Notice tone="warn">
      <Text id="pickup.cancelled" />
    </Notice>
  </div>
);

type CheckedInProps = { readonly visit: Visit | null; readonly status: OrderStatus | null };

function CheckedIn({ visit, status }: CheckedInProps) {
  const text = useText();
  const isPickedUp = status === 'PickedUp';
  return (
    <>
      <div className={styles.success}>
        <PickupImage name="check" alt={text('pickup.success.image')} />
        <h1>
          <Text id={isPickedUp ? 'pickup.success.over' : 'pickup.success.title'} />
        </h1>
        <p>
          <Text id={isPickedUp ? 'pickup.pickedUp' : 'pickup.success'} />
        </p>
        {visit?.here != null && !isPickedUp && (
          <p>
            <Text id="pickup.success.spot" values={{ stall: <strong>{visit.here.stallNumber}</strong> }} />{' '}
            <Link to={curbsideAddress(visit)}>
              <Text id="pickup.here.change" />
            </Link>
          </p>
        )}
      </div>
      <LiveOrder status={status} />
    </>
  );
}
