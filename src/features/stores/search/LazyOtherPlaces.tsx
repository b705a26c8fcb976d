/**
 * What else the searched text may mean, as a deferred import: most texts mean one place. Above the list; below it on a low screen,
 * where the first store's button would not be in sight.
 */
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useLocator } from './useLocator.ts';

const load = async () => (await import('./OtherPlaces.tsx')).OtherPlaces;
const LOW_SCREEN = '(max-height: 700px) and (max-width: 1023px)';

type Props = { readonly isBelow?: boolean; readonly onSearch: (place: string) => void };

export function LazyOtherPlaces({ isBelow = false, onSearch }: Props) {
  const { query, status, placeName, otherPlaces } = useLocator();
  const isWanted = status === 'found' && placeName !== null && otherPlaces.length > 0;
  const loaded = useDeferredImport(load, isWanted, false);
  const isLow = useMediaQuery(LOW_SCREEN);
  if (!isWanted || loaded.status !== 'here' || isLow !== isBelow) return null;
  return <loaded.code searched={query?.place ?? ''} {...{ placeName, others: otherPlaces, onSearch }} />;
}
