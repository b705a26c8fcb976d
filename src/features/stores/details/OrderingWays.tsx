/** A store's ordering and pickup options; shows when one with hours of its own is open, and when curbside is closed now. */
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { OpenLine } from '../../../parts/store/OpenLine.tsx';
import { Text } from '../../../i18n/Text.tsx';
import styles from './StoreDetails.module.css';

type Props = { readonly store: StoreLocation; readonly now: number };

export function OrderingWays({ store, now }: Props) {
  const { pickUpOptions, mobileOrdering } = store;
  const isCurbClosed = mobileOrdering.curbsideAvailability === 'UNAVAILABLE';
  return (
    <>
      <p>
        <Ordering ordering={mobileOrdering} />
      </p>
      <ul className={styles.ways}>
        {pickUpOptions.map(({ code, name, hoursByDay, holidays }) => (
          <li key={code}>
            <span>{name}</span>
            {hoursByDay && (
              <>
                {' '}
                <OpenLine store={{ ...store, hoursByDay, holidays: holidays ?? [] }} now={now} />
              </>
            )}
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
