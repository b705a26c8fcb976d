/** The selected store and its wait, always visible, so that a person does not order at the wrong store by mistake. */
import { MapPin } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Text, useText } from '../i18n/Text.tsx';
import { useCurrentWait } from '../parts/store/useCurrentWait.ts';
import { useWorld } from '../kit/hooks.ts';
import { storesState } from '../parts/store/storesState.ts';
import { compactWait } from '../parts/store/WaitTime.tsx';
import styles from './StorePill.module.css';

export function StorePill() {
  const text = useText();
  // A selection started in the cart or at a product returns there, also by way of the locator.
  const state = storesState(useLocation());
  const store = useWorld((world) => world.store.selected);
  const wait = useCurrentWait();
  if (store === null)
    return (
      <Link to="/menu/store-locator" state={state} className={styles.pill}>
        <MapPin size={18} aria-hidden="true" />
        <span className={styles.name}>
          <Text id="shell.chooseStore" />
        </span>
      </Link>
    );
  return (
    <Link
      to="/menu/store-locator"
      state={state}
      className={styles.pill}
      aria-label={text('shell.storePill', {
        store: [store.name, wait && compactWait(text, wait)].filter(Boolean).join(', '),
      })}
    >
      <MapPin size={18} aria-hidden="true" />
      <span className={styles.lines}>
        <span className={styles.name}>{store.name}</span>
        {wait && <span className={styles.wait}>{compactWait(text, wait)}</span>}
      </span>
    </Link>
  );
}
