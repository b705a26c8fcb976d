/**
 * A searched text that names a place, as a postal code does, and is a store's number too: shows that store above those of the
 * place.
 */
import type { ReactNode } from 'react';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { useStoreDetails } from '../../app/useStoreDetails.ts';
import { addTexts } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import numberedStoreTexts from './numberedStore.en.json';
import styles from './SearchNotices.module.css';
import { useSuggestions } from './useSuggestions.ts';

addTexts(numberedStoreTexts);

type Props = {
  readonly number: string;
  /** Those with a card in the list: one of them is not shown twice. */
  readonly listed: readonly StoreLocation[];
  readonly onSearch: (place: string) => void;
  readonly children: (store: StoreLocation) => ReactNode;
};

export function NumberedStore({ number, listed, onSearch, children }: Props) {
  const label = ` · ${number}`;
  const suggested = useSuggestions(number).find((place) => place.endsWith(label));
  const details = useStoreDetails(suggested === undefined ? null : number);
  if (suggested === undefined) return null;
  return (
    <>
      <div className={styles.moved} role="status">
        <span>
          <Text id="locator.numbered" values={{ number, name: suggested.slice(0, -label.length) }} />
        </span>
        <Button variant="secondary" onClick={() => onSearch(suggested)}>
          <Text id="locator.numbered.show" />
        </Button>
      </div>
      {details.status === 'ready' &&
        listed.every(({ storeNumber }) => storeNumber !== number) &&
        children(details.store)}
    </>
  );
}
