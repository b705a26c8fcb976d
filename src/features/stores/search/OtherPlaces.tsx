/**
 * What else the searched text may mean, below the search: other places or stores of that name, and the store whose number a
 * postal code is. A press searches it.
 */
import { useId } from 'react';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './OtherPlaces.module.css';
import notices from './SearchNotices.module.css';
import { focusStorePanel } from '../sheet/storePanel.ts';

texts('stores.otherPlaces');

type Props = {
  /** As it was searched. */
  readonly searched: string;
  readonly placeName: string;
  readonly others: readonly string[];
  readonly onSearch: (place: string) => void;
};

export function OtherPlaces({ searched, placeName, others, onSearch }: Props) {
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
