/** A card with a band and a chip, also for where there is none yet; and a purse for an account. Decoration. */
import styles from './paymentMethods.module.css';

export const MethodDrawing = () => (
  <svg viewBox="0 0 160 100" className={styles.drawing} aria-hidden="true">
    <rect className={styles.drawingCard} x="4" y="4" width="152" height="92" rx="12" />
    <rect className={styles.drawingBand} x="4" y="22" width="152" height="16" />
    <rect className={styles.drawingChip} x="20" y="54" width="26" height="20" rx="4" />
    <rect className={styles.drawingLine} x="92" y="70" width="48" height="6" rx="3" />
  </svg>
);

export const AccountDrawing = () => (
  <svg viewBox="0 0 160 100" className={styles.drawing} aria-hidden="true">
    <rect className={styles.drawingLine} x="24" y="4" width="112" height="40" rx="10" />
    <rect className={styles.drawingCard} x="4" y="16" width="152" height="80" rx="14" />
    <rect className={styles.drawingBand} x="104" y="42" width="52" height="28" rx="14" />
    <circle className={styles.drawingChip} cx="122" cy="56" r="6" />
  </svg>
);
