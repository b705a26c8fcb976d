/** Links to call a store and to get directions, for phones and desktops. */
import { Navigation, Phone } from 'lucide-react';
import { spotOf } from '../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { Text } from '../../i18n/Text.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { directionsTo, platformOf } from './directions.ts';
import { phoneLink } from './phoneLink.ts';
import styles from './StoreDetails.module.css';

export function StoreLinks({ store }: { readonly store: StoreLocation }) {
  const platform = platformOf(navigator);
  const phone = phoneLink(store.phoneNumber);
  const look = buttonClass('secondary', 'm', false);
  // A geo: link opens an app; with a target it would leave an empty page.
  const newPage = platform === 'android' ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <div className={styles.links}>
      {phone !== null && (
        <a className={look} href={phone}>
          <Phone size={18} aria-hidden="true" />
          <span>
            <span className="sr-only">
              <Text id="locator.details.call" />
            </span>{' '}
            {store.phoneNumber}
          </span>
        </a>
      )}
      <a className={look} href={directionsTo(spotOf(store), store.name, platform)} {...newPage}>
        <Navigation size={18} aria-hidden="true" />
        <Text id="locator.details.directions" />
      </a>
    </div>
  );
}
