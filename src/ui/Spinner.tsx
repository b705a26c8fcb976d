/**
 * A spinner that shows after 150 ms; under reduced motion it pulses. Decorative: the text must say that something
 * loads.
 */
import styles from './Spinner.module.css';

export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
