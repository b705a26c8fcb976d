/** Where the order is picked up; the address, as stores of one town may have one name. */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './payment.module.css';

export function PickupAt() {
  const selected = useWorld(({ store }) => store.selected);
  const submitted = useWorld(({ order }) => order.submission?.storeName);
  const name = submitted ?? selected?.name;
  if (name === undefined) return null;
  return (
    <p className={styles.store}>
      <Text id="payment.pickupAt" values={{ store: <strong>{name}</strong> }} />
      {selected?.name === name && (
        <>
          <br />
          <span className={styles.muted}>{selected.addressLine}</span>
        </>
      )}
    </p>
  );
}
