/** The store one orders at and how long it takes, always in sight: ordering at the wrong store is the classic mistake. */
import { MapPin } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import { useWorld } from './hooks.ts';
import styles from './StorePill.module.css';

export function StorePill() {
  const text = useText();
  const { pathname } = useLocation();
  // Choosing leads back to the cart, for those who were there.
  const state = { from: pathname };
  const store = useWorld((world) => world.store.selected);
  if (store === null)
    return (
      <Link to="/menu/store-locator" state={state} className={styles.pill}>
        <MapPin size={18} aria-hidden="true" />
        <span className={styles.name}>
          <Text id="shell.chooseStore" />
        </span>
      </Link>
    );
  const { min, max } = store.waitMinutes;
  return (
    <Link
      to="/menu/store-locator"
      state={state}
      className={styles.pill}
      aria-label={`${text('shell.storePill', { name: store.name })}, ${text('shell.wait', { min, max })}`}
    >
      <MapPin size={18} aria-hidden="true" />
      <span className={styles.lines}>
        <span className={styles.name}>{store.name}</span>
        <span className={styles.wait}>
          <Text id="shell.wait" values={{ min, max }} />
        </span>
      </span>
    </Link>
  );
}
