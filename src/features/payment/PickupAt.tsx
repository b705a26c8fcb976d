/**
 * Where the order is picked up, with the address, as stores of one town may have one name; and how, which can be changed here: the
 * choice is over payment, which stays as it is.
 */
import { useState } from 'react';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { Unreachable } from '../../kit/Unreachable.tsx';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './payment.module.css';

const PickupChoice = late(async () => (await import('../../parts/store/PickupChoice.tsx')).PickupChoice, {
  meanwhile: Unreachable,
});

export function PickupAt() {
  const selected = useWorld(({ store }) => store.selected);
  const submitted = useWorld(({ order }) => order.submission?.storeName);
  const name = submitted ?? selected?.name;
  if (name === undefined) return null;
  return (
    <div>
      <p className={styles.store}>
        <Text id="payment.pickupAt" values={{ store: <strong>{name}</strong> }} />
        {selected?.name === name && (
          <>
            <br />
            <span className={styles.muted}>{selected.addressLine}</span>
          </>
        )}
      </p>
      {selected?.name === name && <How />}
    </div>
  );
}

function How() {
  const text = useText();
  const { collectionType, consumptionType } = useWorld(({ cart }) => cart);
  const isLocked = useSubmissionPhase() !== null;
  const [isOpen, setIsOpen] = useState(false);
  PickupChoice.useFetch('idle');
  const close = () => setIsOpen(false);
  return (
    <div className={styles.how}>
      <p>
        <Text id={`cart.pickup.${collectionType}`} />
        {collectionType === 'IN_STORE' && (
          <>
            <span> · </span>
            <Text id={`cart.consume.${consumptionType}`} />
          </>
        )}
      </p>
      {!isLocked && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={text('payment.pickup.changeFull')}
          onClick={() => setIsOpen(true)}
        >
          <Text id="payment.pickup.change" />
        </Button>
      )}
      <Sheet
        isOpen={isOpen && !isLocked}
        title={<Text id="payment.pickup.title" />}
        onClose={close}
        footer={
          <Button isWide onClick={close}>
            <Text id="payment.pickup.done" />
          </Button>
        }
      >
        <PickupChoice isLocked={isLocked} />
      </Sheet>
    </div>
  );
}
