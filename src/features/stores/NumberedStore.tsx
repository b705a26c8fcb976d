/**
 * A searched text that names a place, as a postal code does, and is a store's number too: shows that store above those of the
 * place, ready to order from.
 */
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { useWorld } from '../../app/hooks.ts';
import { useStoreDetails } from '../../app/useStoreDetails.ts';
import { addTexts } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyStoreDetails } from './LazyStoreDetails.tsx';
import numberedStoreTexts from './numberedStore.en.json';
import styles from './SearchNotices.module.css';
import { StoreCard } from './StoreCard.tsx';
import { useSuggestions } from './useSuggestions.ts';

addTexts(numberedStoreTexts);

export type ListedBeside = {
  /** Those that the list has: one of them is not shown twice. */
  readonly stores: readonly StoreLocation[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onOrder: (store: StoreLocation) => void;
  readonly onSearch: (place: string) => void;
};

export function NumberedStore({ number, onSearch, ...beside }: ListedBeside & { readonly number: string }) {
  const label = ` · ${number}`;
  const suggested = useSuggestions(number).find((place) => place.endsWith(label));
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
      <NumberedCard number={number} {...beside} />
    </>
  );
}

type CardProps = Omit<ListedBeside, 'onSearch'> & { readonly number: string };

function NumberedCard({ number, stores, now, onOrder }: CardProps) {
  const details = useStoreDetails(number);
  const isHighlighted = useWorld((world) => world.storeSelection.highlighted === number);
  if (details.status !== 'ready' || stores.some(({ storeNumber }) => storeNumber === number)) return null;
  const { store } = details;
  return (
    <>
      <StoreCard {...{ store, now, isHighlighted, onOrder }} isSelected={false} />
      <LazyStoreDetails stores={[store]} onOrder={onOrder} />
    </>
  );
}
