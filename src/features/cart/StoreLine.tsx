/** The store of the order, always visible: ordering at the wrong store is the most common mistake. */
import { MapPin } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { StoreNow } from '../../parts/store/StoreNow.tsx';
import { useStoreDetails } from '../../parts/store/useStoreDetails.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './cart.module.css';

export function StoreLine() {
  const text = useText();
  const { pathname } = useLocation();
  const store = useWorld((world) => world.store.selected);
  const details = useStoreDetails(store?.storeNumber ?? null);
  return (
    <section className={styles.store} aria-label={text('cart.store')}>
      <MapPin className={styles.pin} aria-hidden="true" />
      <div className={styles.where}>
        <strong>{store?.name ?? <Text id="cart.store.none" />}</strong>
        {store && <span className={styles.muted}>{store.addressLine}</span>}
        {store && (
          <span className={styles.now}>
            <StoreNow details={details} />
          </span>
        )}
      </div>
      <LinkButton
        to="/menu/store-locator"
        state={{ from: pathname }}
        variant="secondary"
        aria-label={store ? text('cart.store.changeFull') : undefined}
      >
        <Text id={store ? 'cart.store.change' : 'cart.store.choose'} />
      </LinkButton>
    </section>
  );
}
