/**
 * A grey placeholder in the final size of the content. Shows after 150 ms. SkeletonGroup announces "Loading…" once for
 * all of them.
 */
import type { CSSProperties, ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import styles from './Skeleton.module.css';

type Props = {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: 's' | 'm' | 'pill';
};

export function Skeleton({ width = '100%', height = '1em', radius = 's' }: Props) {
  const size: CSSProperties = { width, height, borderRadius: `var(--radius-${radius})` };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

export function SkeletonGroup({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-busy="true" className={styles.group}>
      <span className="sr-only" role="status">
        <Text id="common.loading" />
      </span>
      {children}
    </div>
  );
}
