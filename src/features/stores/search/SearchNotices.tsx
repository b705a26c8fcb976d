/** Notices above the list: an approximate place, others of its name, a map moved away from the search, or one without a store. */
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OtherPlaces, SearchProblems } from '../lateParts.tsx';
import styles from './SearchNotices.module.css';
import type { Area } from './useArea.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';
import { useLocator } from './useLocator.ts';

type Props = Pick<LocatorAddress, 'problems' | 'unknownFeatures'> &
  Area & { readonly onSearch: (place: string) => void };

export function SearchNotices({ problems, unknownFeatures, onSearch, offer, onArea }: Props) {
  const { match, placeName, status } = useLocator();
  return (
    <div className={styles.notices}>
      <SearchProblems problems={problems} unknownFeatures={unknownFeatures} />
      {match === 'fallback' && placeName !== null && status === 'found' && (
        <p role="status">
          <Text id="locator.fallback" values={{ place: placeName }} />
        </p>
      )}
      <OtherPlaces onSearch={onSearch} />
      {offer !== null && (
        <div className={styles.moved} role="status">
          <span>
            <Text id={`locator.area.${offer}`} />
          </span>
          <Button variant="secondary" onClick={onArea}>
            <Text id={offer === 'searchArea' ? 'locator.searchArea' : 'locator.showNearest'} />
          </Button>
        </div>
      )}
    </div>
  );
}
