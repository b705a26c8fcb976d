/** "Order placed", shown once across tabs: dismissing it in one dismisses it in all (order/successDismissed). */
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { NotifyOffer } from './NotifyOffer.tsx';
import { OnMyWay } from './OnMyWay.tsx';
import { OrderName } from './OrderName.tsx';
import { PickupTime } from './PickupTime.tsx';
import styles from './orders.module.css';
import { useKeptStorage } from './useKeptStorage.ts';

export function SuccessSheet() {
  const { dispatch } = useCrema();
  const placed = useWorld(({ order }) =>
    order.successOf === null ? undefined : order.placed[order.successOf],
  );
  const status = useWorld(({ order }) =>
    order.successOf === null ? undefined : order.statuses[order.successOf]?.status,
  );
  useKeptStorage(placed !== undefined);
  const dismiss = () => {
    if (placed !== undefined)
      void dispatch({ type: 'order/dismissSuccess', data: { orderId: placed.orderId } });
  };
  const [first] = placed?.lines ?? [];
  const at = useWorld(({ store: { selected } }) =>
    selected !== null && selected.storeNumber === placed?.storeNumber ? selected.addressLine : null,
  );
  const isCancelled = useWorld(
    ({ order, cancellations }) =>
      order.successOf !== null && cancellations.byOrder[order.successOf]?.phase === 'done',
  );
  const isOver = isCancelled || status === 'PickedUp';
  // A time is promised until the order is ready.
  const isComing = !isOver && status !== 'ReadyForPickup';
  return (
    <Sheet
      isOpen={placed !== undefined}
      shape="dialog"
      title={<Text id="orders.success.title" />}
      onClose={dismiss}
      footer={
        <Button size="l" isWide onClick={dismiss}>
          <Text id="orders.success.dismiss" />
        </Button>
      }
    >
      {placed && (
        <div className={styles.success}>
          {first && <ProductIllustration illustration={first.illustration} className={styles.hero ?? ''} />}
          <p>
            <Text id="orders.success.thanks" values={{ store: <strong>{placed.storeName}</strong> }} />
            {at !== null && (
              <>
                <br />
                <span className={styles.muted}>{at}</span>
              </>
            )}
          </p>
          <p className={styles.total}>
            <strong>
              <OrderName orderId={placed.orderId} />
            </strong>
          </p>
          <ProgressSteps status={status ?? placed.status} />
          {isComing && <PickupTime order={placed} />}
          {!isOver && <OnMyWay order={placed} onGo={dismiss} />}
          <p className={styles.total}>
            <Text id="orders.success.total" />{' '}
            <strong>
              <Price cents={placed.total} currency={placed.currency} />
            </strong>
          </p>
          {placed.reloadAmount !== null && (
            <p className={styles.muted}>
              <Text
                id="orders.success.reloaded"
                values={{ amount: <Price cents={placed.reloadAmount} currency={placed.currency} /> }}
              />
            </p>
          )}
          {isComing && <NotifyOffer />}
        </div>
      )}
    </Sheet>
  );
}
