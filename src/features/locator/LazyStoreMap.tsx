/**
 * The map, which comes after the list as code of its own. Without it (no network, an old browser) the list says all that
 * the map would, so a map that cannot come is a sentence and no error.
 */
import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { Text } from '../../i18n/Text.tsx';
import styles from './LazyStoreMap.module.css';
import type { StoreMap } from './map/StoreMap.tsx';

type Props = ComponentProps<typeof StoreMap>;

const Arriving = lazy<ComponentType<Props>>(async () => {
  try {
    return { default: (await import('./map/StoreMap.tsx')).StoreMap };
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
