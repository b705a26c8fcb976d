/**
 * The map, which comes after the list as code of its own. Without it (no network, an old browser) the list says all that
 * the map would, so a map that cannot come is a sentence and no error.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import type { Spot } from '../../../domain/locator/spot.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './LazyStoreMap.module.css';

type Props = {
  readonly stores: readonly StoreLocation[];
  readonly onSearchArea: (view: { at: Spot; zoom: number }) => void;
  readonly isCovered?: number;
};

const load = import.meta.glob<{ readonly StoreMap: ComponentType<Props> }>('./map/StoreMap.tsx');

const Arriving = lazy<ComponentType<Props>>(async () => {
  try {
    return { default: (await load['./map/StoreMap.tsx']?.())?.StoreMap ?? NoMap };
  } catch {
    return { default: NoMap };
  }
});

export function LazyStoreMap(props: Props) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Arriving {...props} />
    </Suspense>
  );
}

const NoMap = () => (
  <p className={styles.none}>
    <Text id="locator.noMap" />
  </p>
);
