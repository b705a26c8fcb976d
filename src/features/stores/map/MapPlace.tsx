/** In place of the map until its code is here. The list contains the same stores, so a failed import is a notice and not an error. */
import { useEffect } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useCrema } from '../../../kit/Crema.ts';
import styles from './MapPlace.module.css';
import { MapFoot } from './MapFoot.tsx';

export function MapPlace({ hasFailed }: { readonly hasFailed: boolean }) {
  const { storePoints } = useCrema();
  // The points come beside the map's code, not after it.
  useEffect(() => storePoints.prepare(), [storePoints]);
  return hasFailed ? (
    <p className={styles.none}>
      <Text id="locator.noMap" />
    </p>
  ) : (
    <div className={styles.waiting}>
      <MapFoot />
    </div>
  );
}
