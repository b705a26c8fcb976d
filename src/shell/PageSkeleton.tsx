/** Skeleton of a page while its code or the log is loading. */
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import styles from './Shell.module.css';

export function PageSkeleton() {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton height="9rem" radius="m" />
        <Skeleton height="9rem" radius="m" />
      </SkeletonGroup>
    </div>
  );
}
