/** Skeleton of the shell until the log is open. Doesn't read the world. */
import { BrandMark } from '../ui/BrandMark.tsx';
import { Text } from '../i18n/Text.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
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
        <PageSkeleton />
      </main>
    </div>
  );
}
