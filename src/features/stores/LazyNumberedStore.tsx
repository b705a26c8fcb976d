/** A store whose number was searched, as a deferred import: only numbers need it. */
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { useDeferredImport } from '../../app/useDeferredImport.ts';
import { LazyStoreDetails } from './LazyStoreDetails.tsx';
import { StoreCard } from './StoreCard.tsx';
import { useLocator } from './useLocator.ts';

const load = async () => (await import('./NumberedStore.tsx')).NumberedStore;
/** One word with a digit, as store numbers are. */
const NUMBER = /^(?=\S*\d)[\w.-]{3,40}$/;

export type ListedBeside = {
  /** Those that are loaded: the page has their details. */
  readonly stores: readonly StoreLocation[];
  /** Those with a card in the list: one of them is not shown twice. */
  readonly listed: readonly StoreLocation[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onOrder: (store: StoreLocation) => void;
  readonly onSearch: (place: string) => void;
};

export function LazyNumberedStore({ stores, listed, now, onOrder, onSearch }: ListedBeside) {
  const { query, status, placeName } = useLocator();
  const number = query?.place.trim() ?? '';
  const isWanted = NUMBER.test(number) && status === 'found' && placeName?.endsWith(` · ${number}`) === false;
  const loaded = useDeferredImport(load, isWanted, false);
  if (!isWanted || loaded.status !== 'here') return null;
  return (
    <loaded.code {...{ number, listed, onSearch }}>
      {(store) => (
        <>
          <StoreCard {...{ store, now, onOrder }} isSelected={false} isHighlighted={false} />
          {stores.every(({ storeNumber }) => storeNumber !== number) && (
            <LazyStoreDetails stores={[store]} onOrder={onOrder} />
          )}
        </>
      )}
    </loaded.code>
  );
}
