/** The map as a deferred import. The list contains the same stores, so a failed import is a notice and not an error. */
import { useEffect, type ComponentProps } from 'react';
import { useCrema } from '../../../kit/Crema.ts';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import { Text } from '../../../i18n/Text.tsx';
import styles from './LazyStoreMap.module.css';
import { MapFoot } from './MapFoot.tsx';
import type { StoreMap } from './StoreMap.tsx';

const load = async () => (await import('./StoreMap.tsx')).StoreMap;

export function LazyStoreMap(props: ComponentProps<typeof StoreMap>) {
  const { storePoints } = useCrema();
  const map = useDeferredImport(load, true);
  // The points come beside the map's code, not after it.
  useEffect(() => storePoints.prepare(), [storePoints]);
  if (map.status === 'here') return <map.code {...props} />;
  if (map.status === 'coming')
    return (
      <div className={styles.waiting}>
        <MapFoot />
      </div>
    );
  return (
    <p className={styles.none}>
      <Text id="locator.noMap" />
    </p>
  );
}
