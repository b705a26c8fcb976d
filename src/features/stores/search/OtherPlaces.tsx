/**
 * What else the searched text may mean, below the search: other places or stores of that name, and the store whose number a
 * postal code is. A press searches it. Above the list; below it on a low screen, where the first store's button would not be in
 * sight.
 */
import { useId } from 'react';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './OtherPlaces.module.css';
import notices from './SearchNotices.module.css';
import { focusStorePanel } from '../sheet/storePanel.ts';
import { hasOtherPlaces, useLocator } from './useLocator.ts';

texts('stores.otherPlaces');

const LOW_SCREEN = '(max-height: 700px) and (max-width: 1023px)';

type Props = { readonly isBelow?: boolean; readonly onSearch: (place: string) => void };

export function OtherPlaces({ isBelow = false, onSearch }: Props) {
  const locator = useLocator();
  const isLow = useMediaQuery(LOW_SCREEN);
  const { query, placeName, otherPlaces } = locator;
  if (!hasOtherPlaces(locator) || placeName === null || isLow !== isBelow) return null;
  return <Places searched={query?.place ?? ''} {...{ placeName, others: otherPlaces, onSearch }} />;
}

type PlacesProps = {
  /** As it was searched. */
  readonly searched: string;
  readonly placeName: string;
  readonly others: readonly string[];
  readonly onSearch: (place: string) => void;
};

function Places({ searched, placeName, others, onSearch }: PlacesProps) {
  const heading = useId();
  const label = ` · ${searched}`;
  const numbered = others.find((name) => name.endsWith(label));
  const named = others.filter((name) => name !== numbered);
  // A store's name is longer than what it was found by.
  const name = placeName.includes(' · ') ? searched : placeName.split(',')[0];
  const search = (place: string) => {
    // The button is about to go.
    focusStorePanel();
    onSearch(place);
  };
  return (
    <>
      {numbered !== undefined && (
        <div className={notices.moved} role="status">
          <span>
            <Text
              id="locator.numbered"
              values={{ number: searched, name: numbered.slice(0, -label.length) }}
            />
          </span>
          <Button variant="secondary" onClick={() => search(numbered)}>
            <Text id="locator.numbered.show" />
          </Button>
        </div>
      )}
      {named.length > 0 && (
        <div className={styles.others} role="group" aria-labelledby={heading}>
          <p id={heading} role="status">
            <Text id="locator.others" values={{ name }} />
          </p>
          <ul>
            {named.map((place) => (
              <li key={place}>
                <button type="button" onClick={() => search(place)}>
                  {place}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
