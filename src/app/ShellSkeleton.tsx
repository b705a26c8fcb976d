/** The shell before the log is open: the bars in their place, the page still grey. Knows nothing of the world. */
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Text } from '../i18n/Text.tsx';
import styles from './Shell.module.css';
import top from './TopBar.module.css';

export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={top.bar}>
        <div className={top.inner}>
          <span className={top.brand}>
            <BrandMark />
            <span className={top.name}>
              <Text id="common.brand" />
            </span>
          </span>
        </div>
      </div>
      <main className={styles.main}>
        <div className={styles.waiting}>
          <SkeletonGroup>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="85%" height="1.25rem" />
            <Skeleton height="9rem" radius="m" />
            <Skeleton height="9rem" radius="m" />
          </SkeletonGroup>
        </div>
      </main>
    </div>
  );
}
