/** Notices above the list: an approximate place, others of its name, or a map moved away from the search. */
import { hasMovedAway } from '../../../domain/stores/results.ts';
import type { LocatorQuery } from '../../../domain/stores/query.ts';
import { useCrema } from '../../app/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyOtherPlaces } from './LazyOtherPlaces.tsx';
import { LazySearchProblems } from './LazySearchProblems.tsx';
import styles from './SearchNotices.module.css';
import type { LocatorAddress } from './useLocatorAddress.ts';
import { useLocator } from './useLocator.ts';

type Props = Pick<LocatorAddress, 'problems' | 'unknownFeatures'> & {
  readonly onSearch: (place: string) => void;
  readonly onSearchArea: (view: { at: NonNullable<LocatorQuery['at']>; zoom: number }) => void;
};

export function SearchNotices({ problems, unknownFeatures, onSearch, onSearchArea }: Props) {
  const { config } = useCrema();
  const locator = useLocator();
  const { map, match, placeName, status } = locator;
  return (
    <div className={styles.notices}>
      <LazySearchProblems problems={problems} unknownFeatures={unknownFeatures} />
      {match === 'fallback' && placeName !== null && status === 'found' && (
        <p role="status">
          <Text id="locator.fallback" values={{ place: placeName }} />
        </p>
      )}
      <LazyOtherPlaces onSearch={onSearch} />
      {map !== null && map.zoom >= config.zoomThreshold && hasMovedAway(locator, config.panThreshold) && (
        <div className={styles.moved} role="status">
          <span>
            <Text id="locator.moved" />
          </span>
          <Button variant="secondary" onClick={() => onSearchArea({ at: map.at, zoom: map.zoom })}>
            <Text id="locator.searchArea" />
          </Button>
        </div>
      )}
    </div>
  );
}
