/** What else the searched text may mean, as a deferred import: most texts mean one place. */
import { useDeferredImport } from '../../app/useDeferredImport.ts';
import { useLocator } from './useLocator.ts';

const load = async () => (await import('./OtherPlaces.tsx')).OtherPlaces;

export function LazyOtherPlaces({ onSearch }: { readonly onSearch: (place: string) => void }) {
  const { query, status, placeName, otherPlaces } = useLocator();
  const isWanted = status === 'found' && placeName !== null && otherPlaces.length > 0;
  const loaded = useDeferredImport(load, isWanted, false);
  if (!isWanted || loaded.status !== 'here') return null;
  return <loaded.code searched={query?.place ?? ''} {...{ placeName, others: otherPlaces, onSearch }} />;
}
