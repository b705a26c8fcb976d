/** A thin bar over content that is being fetched again; the old content stays below. Shows after 150 ms. */
import { Text } from '../i18n/Text.tsx';
import styles from './RefetchBar.module.css';

export function RefetchBar({ isActive }: { readonly isActive: boolean }) {
  return (
    <div className={styles.bar} role="status">
      {isActive && (
        <>
          <span className={styles.runner} />
          <span className="sr-only">
            <Text id="common.updating" />
          </span>
        </>
      )}
    </div>
  );
}
