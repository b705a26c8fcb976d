/**
 * The map, which comes after the list as code of its own. Without it (no network, an old browser) the list says all that
 * the map would, so a map that cannot come is a sentence and no error.
 */
import { useEffect, type ComponentProps } from 'react';
import { useCrema } from '../../app/Crema.ts';
import { useLateCode } from '../../app/useLateCode.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './LazyStoreMap.module.css';
import type { StoreMap } from './map/StoreMap.tsx';

const load = async () => (await import('./map/StoreMap.tsx')).StoreMap;

export function LazyStoreMap(props: ComponentProps<typeof StoreMap>) {
  const { chain } = useCrema();
  const map = useLateCode(load, true);
  // The points come beside the map's code, not after it.
  useEffect(() => chain.prepare(), [chain]);
  if (map.status === 'here') return <map.code {...props} />;
  if (map.status === 'coming') return <div className={styles.waiting} />;
  return (
    <p className={styles.none}>
      <Text id="locator.noMap" />
    </p>
  );
}
