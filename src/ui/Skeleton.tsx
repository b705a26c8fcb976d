/**
 * A grey placeholder in the final size of the content. Shows after 150 ms. SkeletonGroup announces "Loading…" once for
 * all of them.
 */
import type { ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

type Props = {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: 's' | 'm' | 'pill';
};

/** An <svg>, whose size needs no inline style: the CSP allows none in the HTML that the server renders. */
export function Skeleton({ width = '100%', height = '1em', radius = 's' }: Props) {
  return (
    <svg
      className={classNames(styles.skeleton, styles[radius])}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
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
