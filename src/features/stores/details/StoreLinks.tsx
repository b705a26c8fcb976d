/** Links to call a store and to get directions, for phones and desktops. */
import { Navigation, Phone } from 'lucide-react';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { DirectionsLink } from '../../../parts/store/DirectionsLink.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { phoneLink } from './phoneLink.ts';
import styles from './StoreDetails.module.css';

export function StoreLinks({ store }: { readonly store: StoreLocation }) {
  const phone = phoneLink(store.phoneNumber);
  const look = buttonClass('secondary', 'm', false);
  return (
    <div className={styles.links}>
      {phone !== null && (
        <a className={look} href={phone}>
          <Phone size={18} aria-hidden="true" />
          <span>
            <span className="sr-only">
              <Text id="locator.details.call" />
            </span>{' '}
            <span translate="no">{store.phoneNumber}</span>
          </span>
        </a>
      )}
      <DirectionsLink store={store} className={look}>
        <Navigation size={18} aria-hidden="true" />
        <Text id="locator.details.directions" />
      </DirectionsLink>
    </div>
  );
}
