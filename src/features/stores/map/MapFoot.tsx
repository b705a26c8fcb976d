/** The line at the map's lower edge: its scale, and who made it, which is there before the map is. */
import type { ReactNode } from 'react';
import { useCrema } from '../../../kit/Crema.ts';
import styles from './MapFoot.module.css';

export function MapFoot({ scale }: { readonly scale?: ReactNode }) {
  const { attribution } = useCrema().config.map;
  return (
    <div className={styles.foot}>
      {scale}
      {attribution !== '' && <p className={styles.attribution}>{attribution}</p>}
    </div>
  );
}
