/** A searched text that names a place, as a postal code does, and is a store's number too: offers that store. */
import { addTexts } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import numberedStoreTexts from './numberedStore.en.json';
import styles from './SearchNotices.module.css';
import { useSuggestions } from './useSuggestions.ts';

addTexts(numberedStoreTexts);

type Props = { readonly number: string; readonly onSearch: (place: string) => void };

export function NumberedStore({ number, onSearch }: Props) {
  const label = ` · ${number}`;
  const suggested = useSuggestions(number).find((place) => place.endsWith(label));
  if (suggested === undefined) return null;
  return (
    <div className={styles.moved} role="status">
      <span>
        <Text id="locator.numbered" values={{ number, name: suggested.slice(0, -label.length) }} />
      </span>
      <Button variant="secondary" onClick={() => onSearch(suggested)}>
        <Text id="locator.numbered.show" />
      </Button>
    </div>
  );
}
