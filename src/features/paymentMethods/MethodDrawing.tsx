/** A card with a band and a chip, for where there is none yet. Decoration. */
import styles from './paymentMethods.module.css';

export const MethodDrawing = () => (
  <svg viewBox="0 0 160 100" className={styles.drawing} aria-hidden="true">
    <rect className={styles.drawingCard} x="4" y="4" width="152" height="92" rx="12" />
    <rect className={styles.drawingBand} x="4" y="22" width="152" height="16" />
    <rect className={styles.drawingChip} x="20" y="54" width="26" height="20" rx="4" />
    <rect className={styles.drawingLine} x="92" y="70" width="48" height="6" rx="3" />
  </svg>
);
