/** The selected store, or a link to select one. */
import { useWorld } from '../../kit/hooks.ts';
import { useCurrentWait } from '../../parts/store/useCurrentWait.ts';
import { WaitTime } from '../../parts/store/WaitTime.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './HomePage.module.css';

export function StoreChoice() {
  const store = useWorld((world) => world.store.selected);
  const wait = useCurrentWait();
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-store">
      <h2 id="home-store">
        <Text id="home.store.title" />
      </h2>
      {store === null ? (
        <p className={styles.quiet}>
          <Text id="home.store.none" />
        </p>
      ) : (
        <div>
          <p className={styles.storeName}>{store.name}</p>
          <p className={styles.quiet}>{store.addressLine}</p>
          {wait && (
            <p className={styles.quiet}>
              <WaitTime wait={wait} />
            </p>
          )}
        </div>
      )}
      <LinkButton to="/menu/store-locator" variant="secondary">
        <Text id={store === null ? 'home.store.choose' : 'home.store.change'} />
      </LinkButton>
    </Card>
  );
}
