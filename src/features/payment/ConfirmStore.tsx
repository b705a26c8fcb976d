/**
 * Asks before checkout whether the selected store is right, with its present hours and wait. Shown if the
 * selection is hours old or from another day, or the device is elsewhere (domain/stores/confirmation.ts).
 * Closing it returns to the cart.
 */
import { useState } from 'react';
import { whyNotOrderHere } from '../../../domain/stores/orderHere.ts';
import { selectedStoreOf } from '../../../domain/stores/selectedStore.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { StoreNow } from '../../parts/store/StoreNow.tsx';
import type { StoreDetails } from '../../parts/store/useStoreDetails.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './payment.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly details: StoreDetails;
  readonly onClose: () => void;
};

export function ConfirmStore({ isOpen, details, onClose }: Props) {
  const { dispatch, now } = useCrema();
  const isMember = useWorld((world) => world.session.member !== null);
  const selected = useWorld((world) => world.store.selected);
  // Else it came with the cart; maybe this device chose it in an era before, of which it keeps nothing.
  const isChosenHere = useWorld((world) => world.store.confirmedAt !== null);
  const [isAsking, setIsAsking] = useState(false);
  const store = details.status === 'ready' ? selectedStoreOf(details.store, now()) : selected;
  const refusal = store === null ? null : whyNotOrderHere(store, isMember);
  const confirm = async () => {
    if (store === null || isAsking) return;
    setIsAsking(true);
    await dispatch({ type: 'locator/confirmStore', data: { store } });
    setIsAsking(false);
  };
  return (
    <Sheet
      isOpen={isOpen && store !== null}
      onClose={onClose}
      hasAddress
      shape="dialog"
      title={<Text id="payment.confirmStore.title" />}
      footer={
        <>
          <LinkButton
            to="/menu/store-locator"
            state={{ from: '/menu/cart' }}
            variant={refusal === null ? 'secondary' : 'primary'}
          >
            <Text id="payment.confirmStore.change" />
          </LinkButton>
          {refusal === null && (
            <Button onClick={() => void confirm()} isBusy={isAsking}>
              <Text id="payment.confirmStore.yes" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.column}>
        <p className={styles.confirm}>
          <strong>{store?.name}</strong>
          <span className={styles.muted}>{store?.addressLine}</span>
          <span className={styles.now}>
            <StoreNow details={details} />
          </span>
        </p>
        {refusal === null ? (
          <p className={styles.muted}>
            <Text id={isChosenHere ? 'payment.confirmStore.why' : 'payment.confirmStore.followed'} />
          </p>
        ) : (
          <p role="alert">
            <ErrorText code={`locator/${refusal}`} />
          </p>
        )}
      </div>
    </Sheet>
  );
}
