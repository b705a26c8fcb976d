/** The drawing of an envelope, for a list without addresses. */
import styles from './addresses.module.css';

export const Envelope = () => (
  <svg viewBox="0 0 168 112" className={styles.envelope} aria-hidden="true">
    <rect x="8" y="8" width="152" height="96" rx="10" className={styles.paper} />
    <path d="M10 16 L84 66 L158 16" className={styles.fold} />
    <rect x="118" y="66" width="28" height="24" rx="3" className={styles.stamp} />
  </svg>
);
