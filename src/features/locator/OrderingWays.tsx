/** How one can order at a store and how the order is handed over; a curb that is closed right now says so. */
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './StoreDetails.module.css';

export function OrderingWays({ store }: { readonly store: StoreLocation }) {
  const { pickUpOptions, mobileOrdering } = store;
  const isCurbClosed = mobileOrdering.curbsideAvailability === 'UNAVAILABLE';
  return (
    <>
      <p>
        <Ordering ordering={mobileOrdering} />
      </p>
      <ul className={styles.ways}>
        {pickUpOptions.map(({ code, name }) => (
          <li key={code}>
            {name}
            {code === 'CX' && isCurbClosed && (
              <>
                {' '}
                <Text id="locator.details.closedNow" />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Ordering({ ordering }: { readonly ordering: StoreLocation['mobileOrdering'] }) {
  switch (ordering.availability) {
    case 'UNAVAILABLE':
      return <Text id="locator.details.noOrdering" />;
    case 'HIGH_VOLUME':
      return <Text id="locator.details.tooBusy" />;
    case 'READY':
      return (
        <Text id={ordering.guestOrdering ? 'locator.details.everybody' : 'locator.details.membersOnly'} />
      );
  }
}
